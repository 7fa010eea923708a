import { describe, expect, it } from "vitest";
import { normalizers } from "../../../src/forms/engine/normalizers";

describe("what a text becomes when its field is left", () => {
  it.each([
    ["width", " ＷＵ　Ｌｉｎ ", "WU Lin"],
    ["kana", "やまだ ﾀﾛｳ ー", "ヤマダ タロウ ー"],
    ["kana", "ゔぁいおりん", "ヴァイオリン"],
    ["upper", "ab１２３", "AB123"],
    ["digits", "１２-3 a", "123"],
  ])("%s: %s is %s", (name, text, expected) => {
    expect(normalizers[name]?.(text)).toBe(expected);
  });
});
