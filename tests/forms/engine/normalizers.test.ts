import { describe, expect, it } from "vitest";
import { normalizers } from "../../../src/forms/engine/normalizers";

describe("what a text becomes when its field is left", () => {
  it.each([
    ["width", " ＷＵ　Ｌｉｎ ", "WU Lin"],
    ["kana", "やまだ ﾀﾛｳ ー", "ヤマダ タロウ ー"],
    ["kana", "ゔぁいおりん", "ヴァイオリン"],
    ["kana", "ジャン＝ポール", "ジャン＝ポール"],
    ["upper", "ab１２３", "AB123"],
    ["digits", "１２-3 a", "123"],
    ["digits", "๐๑๒ ٣٤٥", "012345"],
    ["width", "O´Brien ½ Ⅲ", "O´Brien ½ Ⅲ"],
    ["width", "\u200bﾏﾘｱ･ﾃﾚｻ（ﾊﾟﾙ）\u200e", "マリア・テレサ(パル)"],
    ["code", "px 123-4567", "PX1234567"],
    ["code", "ａ 123‐456 789", "A123456789"],
    ["email", " ｈａｎａ．ｍｏｒｉ＠ｄｏｃｏｍｏ。ｎｅ｡jp。", "hana.mori@docomo.ne.jp"],
    ["email", "hana..mori.@docomo.ne.jp", "hana..mori.@docomo.ne.jp"],
    ["email", "Hana.Mori@Docomo.NE.jp", "Hana.Mori@docomo.ne.jp"],
    ["email", "Hana", "Hana"],
    ["video", "youtu.be/dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ"],
    ["video", "http://m.youtube.com/watch?v=dQw4w9WgXcQ。", "https://m.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["video", "vimeo.com/1", "vimeo.com/1"],
  ])("%s: %s is %s", (name, text, expected) => {
    expect(normalizers[name]?.(text)).toBe(expected);
  });
});
