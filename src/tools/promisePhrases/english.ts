import type { PromisePhrases } from "../../forms/gate/promises/promisePhrases";

const names =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries(names.map((name, index) => [name, index + 1])),
  ...Object.fromEntries(tens.map((name, index) => [name, 10 * (index + 2)])),
  hundred: 100,
  thousand: 1000,
};
const word = `(?:${Object.keys(numbers).join("|")})`;
const between = "(?:(?<=ty)[- ]|(?<=hundred|thousand) (?:and )?| (?=hundred|thousand))";

/** How English texts state limits. */
export const english: PromisePhrases = {
  numbers,
  spelt: `\\b${word}(?:${between}${word})*\\b(?!${between}${word}\\b)`,
  units: [
    ["decimal", "decimals"],
    ["words?\\b", "words"],
    ["(?:characters?|letters?)\\b", "characters"],
    ["digits?\\b", "digits"],
    ["(?:MB|megabytes?)\\b", "megabytes"],
    ["(?:KB|kilobytes?)\\b", "kilobytes"],
    ["(?:pixels?|px)\\b", "pixels"],
    ["(?:years? old|years? of age|aged?)\\b", "years"],
    ["(?:files?|documents?|photos?|pictures?|attachments?|scans?)\\b", "files"],
    [
      "(?:points?|hours?|cm|centimet(?:re|er)s?|kg|kilograms?|kilos?|lbs?|pounds?|%|percent)(?![a-z])",
      "value",
    ],
    ["(?:seconds?|minutes?|days?|weeks?|months?|years?|o'clock)\\b", "time"],
  ],
  age: "\\b(?:or|and) (?:over|older|younger)$|\\b(?:aged|turned) \\d+(?: [a-z ]+)?$|\\byou (?:are|must be|have to be|should be) [a-z ]*\\d+$|\\b(?:nobody|no one) (?:under|below) \\d+(?: (?:can|may|will))?$",
  periods: {
    minutes: "minutes?\\b",
    hours: "hours?\\b",
    days: "days?\\b",
    months: "months?\\b",
    years: "years?\\b",
  },
  timeWords: {
    minutes: { sure: "\\bminutes?\\b", possible: "\\bminutes?\\b|\\bhalf an hour\\b" },
    hours: { sure: "\\bhour(?:s|ly)?\\b", possible: "\\bhour(?:s|ly)?\\b|\\btime\\b|\\d ?[ap]\\.?m" },
    days: { sure: "\\b(?:days?|daily)\\b", possible: "\\b(?:days?|daily|nights?|week(?:s|ly)?|dates?)\\b" },
    months: { sure: "\\bmonth(?:s|ly)?\\b", possible: "\\bmonth(?:s|ly)?\\b|\\b(?:an?|one|half a) year\\b" },
    years: {
      sure: "\\b(?:years?|yearly|annual(?:ly)?)\\b",
      possible: "\\b(?:years?|yearly|annual(?:ly)?|age[ds]?|old(?:er)?)\\b|\\b(?:12|24|36) months\\b",
    },
  },
  repeats: { twice: 2 },
  mayCount: {
    half: 0.5,
    both: 2,
    once: 1,
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
  },
  denial: "^I (?:have no(?! objection)|do not|am not|will not)\\b",
  decimalDigits: "\\bdecimal",
  step: ["steps of #", "multiples? of #"],
  range: [
    "between # and #",
    "aged # (?:and|or) #",
    "from # (?:up )?to #",
    "# to #",
    "(?<!\\d-)# ?[-–—~] ?#(?!-\\d)",
  ],
  exactly: [
    "exactly #",
    "^(?:upload|attach) #",
    "all # (?=characters|digits|letters)",
    "(?:code|number) (?:of|with) #",
  ],
  least: [
    "at least @#",
    "no(?:t)? (?:less|fewer|shorter|lower) than #",
    "not (?:be )?(?:below|under|lower than|shorter than|less than) #",
    "minimum(?: [a-z]+)?(?: is| of|:)? #",
    "lowest(?: [a-z]+)?(?: is)? #",
    "# or (?:more|above|over|higher|older|longer|taller|heavier|later|up)",
    "# and (?:above|over|older|up)",
    "# at least",
    "# minimum",
    "from # (?:upwards?|onwards?|on)\\b",
    "#\\+(?=\\s|$)",
    "not yet #",
    "turned #",
    "\\bneed @#",
  ],
  most: [
    "up to @#",
    "up to a (?=hundred|thousand)#",
    "\\b(?:can|may) (?:add|list|name|enter|attach|upload) #",
    "as many as #",
    "capped at #",
    "# is the limit",
    "#(?: tops| limit)\\b",
    "at most @#",
    "no(?:t)? (?:more|longer|bigger|larger|greater|higher|older) than #",
    "not (?:be )?(?:above|over|higher than|longer than|larger than|bigger than|more than) #",
    "not exceed #",
    "limit (?:yourself|it|this) to #",
    "limit(?: is| of|:)? #",
    "max(?:imum)?\\.?(?: [a-z]+)?(?: is| of|:)? #",
    "highest(?: [a-z]+)?(?: is)? #",
    "within #(?=words|characters)",
    "# or (?:fewer|less|lower|under|below|younger|shorter)",
    "# (?:at most|max\\.?|maximum)",
  ],
  below: ["(?:under|below) #", "(?:less|fewer|shorter|smaller|lower|younger) than #"],
  above: ["(?:over|above|beyond) #", "(?:more|longer|larger|bigger|greater|older) than #"],
  negated:
    "\\b(?:cannot|can't|won't|not|nobody|never|no one|no (?:file|document|photo|picture|scan|answer)s?|refused|rejected|mistakes?|too (?:long|short|large|big|small|young|old))\\b",
  vague:
    "\\b(?:about|around|roughly|approximately|most people|usually|typically|often|plenty|office|interview|open|call|phone|between \\d+ jobs|too short|too few)\\b",
  example: "\\bfor (?:example|instance)\\b|\\be\\.g\\.|\\bsuch as\\b",
  whole:
    "\\b(?:whole|full|round) (?:numbers?|hours?|points?|amounts?|centimetres|kilograms) only\\b|\\bonly (?:whole|full|round) |\\b(?:no|without) decimals?\\b(?! p)|\\bdecimals? (?:are|is) not\\b|\\bto (?:the nearest )?(?:whole|full) ",
  unlimited:
    "\\bas many(?: [a-z]+)? as you (?:like|want|wish|need)\\b|\\bno (?:upper|maximum)(?: age)? limit\\b|\\bany number of (?!letters|characters|digits|words)",
  conditional: "\\b(?:if|unless|when|where)\\b",
  claims: {
    optional:
      "\\boptional\\b|\\bvoluntary\\b|(?<!(?:not|never) )\\b(?:leave|left) (?:this|it|the|that)(?: [a-z]+)? (?:blank|empty)\\b|\\b(?:do not|don't|need not) (?:have|need) to (?:answer|fill|complete)|(?<!(?:not|cannot) )\\bskip (?:this|it)\\b|^only if you\\b|\\bleave (?:blank|empty)\\b|\\b(?:fill (?:this|it) in|answer|complete (?:this|it))(?: only)? if you (?:like|want|wish|prefer)\\b|\\bnot (?:required|mandatory|compulsory)\\b|\\bno answer (?:is )?(?:needed|necessary)",
    required:
      "(?<!not )\\b(?:required|mandatory|compulsory)\\b|(?<!\\bnot |n't |\\bnever )\\b(?:must|have to|has to|needs? to) (?:answer|fill|complete|be answered|be filled)|\\b(?:cannot|must not) be (?:left )?(?:blank|empty)|\\b(?:not|never) leave (?:this|it|the|that)(?: [a-z]+)? (?:blank|empty)|\\bcannot (?:process|accept|consider) your application without|^without (?:this|it)\\b.*\\bcannot\\b|\\beveryone must\\b|\\bneed (?:this|it) from (?:everyone|all|you)",
    inEnglish:
      "\\b(?:answer|write|reply|written|be|complete this|fill this in|type it|enter it)(?: this| it)? in English\\b|\\bEnglish (?:letters|only|characters)\\b|\\bonly English\\b",
    otherLanguage:
      "\\bin (?:Japanese|Chinese|kanji|kana|katakana|hiragana)\\b|\\b(?:Chinese|Japanese) (?:characters|script)\\b|\\b(?:any language|your own (?:language|script|alphabet))\\b|\\b(?:Chinese|Japanese|kanji|kana|katakana|hiragana)(?: and [a-z]+)? (?:is|are) (?:also )?(?:fine|accepted|allowed|possible)\\b|\\b(?:Japanese|Chinese|kanji|kana|katakana) only\\b|\\b(?:Japanese|Chinese) or English\\b|\\bEnglish or (?:Japanese|Chinese)\\b",
    otherVideoSite:
      "\\b(?:Vimeo|Dailymotion|Bilibili|TikTok|Instagram|Facebook|Dropbox|OneDrive|Google Drive|iCloud)\\b(?!.*\\b(?:not|cannot|never)\\b)(?<!\\b(?:no|not|never)\\b.*)",
    past: "\\bhas passed\\b|\\bno future dates?\\b|\\btoday or earlier\\b|\\bin the past\\b|\\bpast date\\b|\\bcannot be in the future\\b|\\b(?:not|no) later than today\\b|\\bbefore today\\b|\\bnot be in the future\\b",
    future:
      "\\b(?<!no )future date\\b|(?<!not )\\blater than today\\b|\\bafter today\\b|\\bnot (?:have )?expired\\b|(?<!(?:cannot|not) be )\\bin the future\\b|\\bstill (?:be )?valid\\b",
  },
};
