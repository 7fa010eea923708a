import type { ChoiceRangePhrases } from "../../forms/gate/promises/choiceRangePhrases";

/** The phrases with which choices name a range of numbers, ages or times. */
export const choiceRangePhrases: ChoiceRangePhrases = {
  en: {
    between: [
      "between # and #",
      "(?:more than|over|from) #,? (?:but |and )?(?:up to|at most|within|less than|under|to) #",
      "#(?:to|[-–—]) ?#",
    ],
    upTo: [
      "(?:within|up to|at most|under|below|no (?:more|longer|older) than|(?:less|fewer|younger) than)(?: the)?(?: last| past)? #",
      "\\b(?:last|past) #",
      "#or (?:less|fewer|under|younger|below)\\b",
    ],
    from: [
      "(?:over|above|at least|(?:more|longer|older) than) #",
      "#or (?:more|over|older|above|longer|later)\\b",
      "#(?:and|or) (?:over|up)\\b",
      "#\\+",
    ],
  },
  ja: {
    between: [
      "#(?:より[前後多長]く?|以上|を?超え?|から)、?,?#(?:以内|以下|未満|まで)",
      "#[~〜–-] ?#",
      "#から#",
    ],
    upTo: ["#(?:以内|以下|未満|まで)"],
    from: ["#(?:以上|以降|より[前後多長]|を?超)"],
  },
  "zh-TW": {
    between: [
      "(?:超過|滿|多於) ?#,? ?(?:但|且)?(?:在|未滿|不超過|不到)? ?#",
      "介於 ?#[與和到至] ?#",
      "#[到至~〜–-] ?#",
    ],
    upTo: ["(?:未滿|不到|少於|小於|低於|最多|不超過) ?#", "#(?:以內|之內|以下|內)"],
    from: ["(?<!不)(?:超過|多於|大於|高於|至少) ?#", "(?<!未)滿 ?#", "#(?:以上|以後|之後)"],
  },
};
