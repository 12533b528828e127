#!/usr/bin/env bash
# Makes ui.otf, piece.ttf and their licence texts from the Debian packages named in README.md.
# Needs: apt-get install fonts-noto-cjk fonts-lxgw-wenkai; pip install fonttools==4.68.0
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

noto=/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc
wenkai=/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf
plain=(--layout-features= --no-hinting --desubroutinize --notdef-outline --name-IDs='*' --drop-tables+=VORG,vhea,vmtx)

# Every character of two Chinese character sets, and the alphabets.
python3 - >"$work/ui.txt" <<'PY'
def pairs(lead, trail, codec):
    for high in lead:
        for low in trail:
            yield bytes((high, low)).decode(codec, "ignore")

low = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
text = "".join(pairs(range(0xA1, 0xF8), range(0xA1, 0xFF), "gb2312"))
text += "".join(pairs(range(0xA4, 0xC6), low, "big5")) + "".join(pairs([0xC6], range(0x40, 0x7F), "big5"))
ranges = [(0x20, 0x7F), (0xA0, 0x180), (0x370, 0x400), (0x400, 0x460), (0x2010, 0x2040), (0x3000, 0x3100), (0xFF00, 0xFF61)]
text += "".join(chr(c) for start, end in ranges for c in range(start, end))
print("".join(sorted(set(text))))
PY

# What can stand on a piece or name a place of a board, simplified and traditional.
cat >"$work/piece.txt" <<'TXT'
ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 +-=×?!.:()
〇零一二三四五六七八九十百壹贰叁肆伍陆柒捌玖拾貳參陸
司令军軍师師旅团團营營连連排长長兵工炸弹彈地雷旗士帅帥将將元大小炮砲飞飛机機坦克
行营大本营大本營前线前線山界铁路鐵路公路兵站司令部阵陣俘虏
车車马馬相象仕王后皇冠卒升变變
红紅黄黃蓝藍绿綠白黑紫橙青灰棕粉金银銀
东東西南北上下左右中天元先后後
甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥
棋子方格星角营井龙龍虎
胜勝负負和平输輸赢贏
TXT

pyftsubset "$noto" --font-number=2 --text-file="$work/ui.txt" --output-file=ui.otf "${plain[@]}"
pyftsubset "$wenkai" --text-file="$work/piece.txt" --output-file="$work/piece.ttf" "${plain[@]}"

# The licence forbids a changed font to bear the reserved name.
python3 - "$work/piece.ttf" piece.ttf <<'PY'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1], recalcTimestamp=False)
table = font["name"]
names = {1: "QiPiece Kai", 2: "Bold", 3: "QiPiece Kai Bold 1.250", 4: "QiPiece Kai Bold", 6: "QiPieceKai-Bold"}
credits = {0: table.getDebugName(0), 13: table.getDebugName(13), 14: table.getDebugName(14)}
table.names = []
for key, text in {**credits, **names}.items():
    if text:
        table.setName(text, key, 3, 1, 0x409)
font.save(sys.argv[2])
PY

# The texts as the packages state them, without the indent and the dots of the copyright format.
licence() {
    sed -n '/SIL OPEN FONT LICENSE/,/OTHER DEALINGS/p' "/usr/share/doc/$1/copyright" | sed 's/^ \.$//; s/^ //'
}
{
    echo "ui.otf is a subset of Noto Sans CJK SC Bold."
    echo "Copyright 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'."
    echo
    licence fonts-noto-cjk
} >OFL-Noto.txt
{
    echo "piece.ttf is a subset of LXGW WenKai Bold, renamed QiPiece Kai."
    echo "Copyright 2021-2023 LXGW (https://github.com/lxgw/LxgwWenKai), with Reserved Font Names \"霞鹜\" and \"LXGW\"."
    echo "Copyright 2020 The Klee Project Authors (https://github.com/fontworks-fonts/Klee)."
    echo
    licence fonts-lxgw-wenkai
} >OFL-WenKai.txt
