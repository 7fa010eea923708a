import fc from "fast-check";
import { expect, it } from "vitest";
import { countWords } from "../../../src/forms/engine/countWords";

it.each([
  ["", 0],
  ["  …!? — 「」。 ", 0],
  ["I fly.", 2],
  ["well-known co-pilot's", 2],
  ["rock ’n’ roll", 3],
  ["B-787-9 in 2026", 3],
  ["我想成為空服員", 7],
  ["スターリング", 6],
  ["我愛 flying", 3],
  ["Đặng Thị Ánh", 3],
  ["한국어 공부", 2],
  ["don't, don’t", 2],
  ["state-of-the-art", 1],
  ["well- known -er '90s", 4],
  ["2019–2020 and/or e.g. 3.5", 8],
  ["a--b", 2],
  ["ﾀﾅｶ", 3],
  ["時々", 2],
  ["𠮷野家で3年", 6],
  ["パ".normalize("NFD"), 1],
  ["Nguyễn".normalize("NFD"), 1],
  ["1️⃣ ✈️ 🛫", 1],
  ["ผมชอบบินและเดินทาง", 6],
  ["ผม ชอบบิน, และ A320นกแอร์", 7],
  ["ผม\u00adชอบ", 2],
  ["๑๒๓ ๆ", 2],
  ["ကျွန်တော်ပျံသန်း", 2],
  ["ຂ້ອຍມັກບິນ ແລະ", 2],
  ["ខ្ញុំចូលចិត្ត", 1],
])("counts in %j %i", (text, words) => expect(countWords(text)).toBe(words));

it("counts two texts apart as it counts them together", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (one, other) => {
      expect(countWords(`${one} ${other}`)).toBe(countWords(one) + countWords(other));
    }),
  );
});
