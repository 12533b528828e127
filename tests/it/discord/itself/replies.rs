//! How the tiny bot answers interactions.

use serenity::all::{
    ActionRowComponent, AutocompleteChoice, CommandInteraction, CommandOptionType,
    ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, CreateAttachment,
    CreateAutocompleteResponse, CreateCommand, CreateCommandOption, CreateInputText,
    CreateInteractionResponse as Response, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage as Body, CreateModal, EditInteractionResponse, Http,
    InputTextStyle, Interaction, ModalInteraction, ResolvedValue,
};

use super::bot::{PNG, nobody};

/// The commands that the bot registers.
pub(super) fn commands() -> Vec<CreateCommand> {
    let option = |kind, name: &str| CreateCommandOption::new(kind, name, "what it says");
    let variant =
        option(CommandOptionType::String, "variant").required(true).set_autocomplete(true);
    let variant = variant.name_localized("zh-CN", "规则").description_localized("zh-TW", "規則");
    let clock = option(CommandOptionType::Integer, "clock")
        .add_int_choice("five", 5)
        .add_int_choice("ten", 10);
    vec![
        CreateCommand::new("new")
            .description("a new game")
            .name_localized("zh-CN", "新")
            .add_option(variant)
            .add_option(option(CommandOptionType::User, "opponent"))
            .add_option(option(CommandOptionType::Attachment, "record"))
            .add_option(clock),
        CreateCommand::new("later").description("takes its time"),
        CreateCommand::new("setup").description("opens a window"),
        CreateCommand::new("silent").description("is never answered"),
        CreateCommand::new("tour").description("tournaments").add_option(
            option(CommandOptionType::SubCommand, "join")
                .add_sub_option(option(CommandOptionType::Number, "rating")),
        ),
    ]
}

/// Answers an interaction and says what it was about.
pub(super) async fn answer(http: &Http, interaction: &Interaction) -> serenity::Result<String> {
    match interaction {
        Interaction::Command(command) => answer_command(http, command).await,
        Interaction::Autocomplete(command) => complete(http, command).await,
        Interaction::Component(component) => answer_component(http, component).await,
        Interaction::Modal(modal) => answer_modal(http, modal).await,
        other => panic!("{other:?} is not played"),
    }
}

fn alone(text: &str) -> Body {
    Body::new().content(text).ephemeral(true).allowed_mentions(nobody())
}

async fn answer_command(http: &Http, command: &CommandInteraction) -> serenity::Result<String> {
    let options: Vec<_> =
        command.data.options().iter().map(|option| told(option.name, &option.value)).collect();
    let heard = format!("/{} {}", command.data.name, options.join(", "));
    match command.data.name.as_str() {
        "later" => later(http, command).await?,
        "setup" => command.create_response(http, Response::Modal(window())).await?,
        "silent" => {}
        _ => {
            let may = command
                .member
                .as_ref()
                .and_then(|member| member.permissions)
                .is_some_and(|may| may.manage_guild());
            let attach = command.app_permissions.is_some_and(|may| may.attach_files());
            let text =
                format!("{} {:?} {may} {attach} {heard}", command.locale, command.guild_locale);
            command.create_response(http, Response::Message(alone(&text))).await?;
        }
    }
    Ok(heard)
}

fn told(name: &str, value: &ResolvedValue) -> String {
    let value = match value {
        ResolvedValue::String(text) => (*text).to_owned(),
        ResolvedValue::Integer(number) => number.to_string(),
        ResolvedValue::Number(number) => number.to_string(),
        ResolvedValue::User(user, member) => {
            format!("{} {:?}", user.name, member.and_then(|one| one.nick.as_deref()))
        }
        ResolvedValue::Attachment(file) => format!("{} of {} bytes", file.filename, file.size),
        ResolvedValue::SubCommand(inner) => {
            inner.iter().map(|option| told(option.name, &option.value)).collect()
        }
        other => panic!("{other:?} is not played"),
    };
    format!("{name}={value}")
}

/// A promise, its fulfilment, and two messages that follow; one of them goes again.
async fn later(http: &Http, command: &CommandInteraction) -> serenity::Result<()> {
    command.defer(http).await?;
    let picture = CreateAttachment::bytes(PNG, "board.png");
    let body = EditInteractionResponse::new()
        .content("the answer")
        .allowed_mentions(nobody())
        .new_attachment(picture);
    let original = command.edit_response(http, body).await?;
    assert_eq!(command.get_response(http).await?.id, original.id);
    let body = CreateInteractionResponseFollowup::new()
        .content("for you")
        .ephemeral(true)
        .allowed_mentions(nobody());
    let follow = command.create_followup(http, body).await?;
    let body = CreateInteractionResponseFollowup::new()
        .content("for you, changed")
        .allowed_mentions(nobody());
    command.edit_followup(http, follow.id, body).await?;
    command.delete_response(http).await
}

async fn complete(http: &Http, command: &CommandInteraction) -> serenity::Result<String> {
    let typed = command.data.autocomplete().expect("something is typed");
    let choices = ["russian", "frisian"].into_iter().filter(|name| name.starts_with(typed.value));
    let choices = choices.map(|name| AutocompleteChoice::new(name.to_uppercase(), name)).collect();
    let body = CreateAutocompleteResponse::new().set_choices(choices);
    command.create_response(http, Response::Autocomplete(body)).await?;
    Ok(format!("typing {}={}", typed.name, typed.value))
}

async fn answer_component(
    http: &Http,
    component: &ComponentInteraction,
) -> serenity::Result<String> {
    let name = component.data.custom_id.as_str();
    match (name, &component.data.kind) {
        ("go", _) => {
            let body =
                Body::new().content("gone").components(Vec::new()).allowed_mentions(nobody());
            component.create_response(http, Response::UpdateMessage(body)).await?;
        }
        ("ask", _) => component.create_response(http, Response::Modal(window())).await?,
        (_, ComponentInteractionDataKind::StringSelect { values }) => {
            component.create_response(http, Response::Acknowledge).await?;
            let body = CreateInteractionResponseFollowup::new()
                .content(values.join(" "))
                .allowed_mentions(nobody());
            component.create_followup(http, body.ephemeral(true)).await?;
        }
        other => panic!("{other:?} is not played"),
    }
    Ok(format!("{name} below {}", component.message.content))
}

/// A window with a line and a paragraph to fill in.
fn window() -> CreateModal {
    let line = CreateInputText::new(InputTextStyle::Short, "Name", "name").max_length(20);
    let text = CreateInputText::new(InputTextStyle::Paragraph, "Set-up", "pieces")
        .required(false)
        .value("a1");
    let rows = vec![CreateActionRow::InputText(line), CreateActionRow::InputText(text)];
    CreateModal::new("hidden", "Hidden set-up").components(rows)
}

async fn answer_modal(http: &Http, modal: &ModalInteraction) -> serenity::Result<String> {
    let inputs = modal.data.components.iter().flat_map(|row| &row.components);
    let values: Vec<_> = inputs
        .map(|part| match part {
            ActionRowComponent::InputText(input) => {
                format!("{}={:?}", input.custom_id, input.value)
            }
            other => panic!("{other:?} is not played"),
        })
        .collect();
    let text = values.join(", ");
    let body = alone(&text).button(serenity::all::CreateButton::new("ask").label("Again"));
    modal.create_response(http, Response::Message(body)).await?;
    Ok(format!("{}: {text}", modal.data.custom_id))
}
