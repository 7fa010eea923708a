import type { PlaceholderOrders } from "../../forms/gate/promises/placeholderOrders";

/** How each language writes relations between two placeholders. */
export const placeholderOrders: readonly PlaceholderOrders[] = [
  // A part of a whole.
  {
    en: ["<one> of (?:the )?<other>"],
    ja: ["<other>[^{}、。（]{0,6}中、?<one>", "<one>[^{}、。（）]{0,4}／<other>", "<one>（全<other>"],
    "zh-TW": [
      "<one>[^{}。]{0,6}，(?:共|上限) ?<other>",
      "<one>[^{}。，]{0,3}／<other>",
      "<other>[^{}。，]{0,6}中[^{}。，]{0,5}<one>",
    ],
  },
  // The beginning and the end of a range.
  {
    en: ["<one> (?:to|and|until|through) <other>", "<one>[–-]<other>"],
    ja: ["<one>[^{}、。]{0,3}(?:から|〜|以上|–)<other>(?!を引)"],
    "zh-TW": ["<one> ?(?:至|到|–|~) ?<other>"],
  },
  // A difference.
  { en: ["<one> (?:less|minus) <other>"], ja: ["<one>から<other>を引"], "zh-TW": ["<one>減去<other>"] },
  // What stands in place of another.
  {
    en: ["<one>[^{}]{0,12} (?:instead of|in place of|rather than) [^{}]{0,6}<other>"],
    ja: ["<other>[^{}]{0,6}(?:ではなく|でなく|の代わりに)[^{}]{0,6}<one>"],
    "zh-TW": ["<one>[^{}]{0,6}(?:而非|而不是|取代)[^{}]{0,4}<other>"],
  },
  // What becomes of another.
  {
    en: ["<one>[^{}]{0,3} (?:is now|becomes|to) [^{}]{0,3}<other>"],
    ja: ["<one>[^{}、。]{0,4}(?:から|は|が|を)[^{}、。]{0,3}<other>[^{}]{0,2}(?:に|へ)"],
    "zh-TW": ["<one>[^{}，。]{0,4}(?:改為|改成|移至|變為|變成)[^{}，。]{0,4}<other>"],
  },
];
