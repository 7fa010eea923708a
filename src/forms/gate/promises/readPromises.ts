import { numberPattern, parseStatedNumber } from "./promiseNumbers";
import { type Claim, type CountedUnit, claimNames, type PromisePhrases } from "./promisePhrases";

/**
 * One side of a promised limit; the limit is one of `values`. `either`: the text does not state which side;
 * `step`: the number goes up in steps of this size.
 */
export interface PromisedSide {
  side: "least" | "most" | "either" | "step";
  values: readonly number[];
}

/** A limit that a text states. */
export interface PromisedLimit {
  /** The words of the text that state the limit, after Unicode normalization. */
  promise: string;
  /** Undefined if the text does not state what is counted. */
  unit: CountedUnit | undefined;
  sides: readonly PromisedSide[];
}

/** The promises of a text, which a rule can keep or break. */
export interface Promises {
  limits: readonly PromisedLimit[];
  claims: ReadonlyArray<{ promise: string; claim: Claim }>;
  /** Sizes of pictures, in pixels. */
  pictures: ReadonlyArray<{ promise: string; width: number; height: number }>;
  /**
   * The file types in the text: the ends of their media types (`pdf`, `jpeg`), or, for Office documents,
   * names of our own (`word`).
   */
  fileTypes: readonly string[];
  /** Sentences with a number that no pattern of promises matches. */
  unread: readonly string[];
}

/** Patterns of the names of file types in texts, each with its type. */
const fileTypes: ReadonlyArray<readonly [name: RegExp, type: string]> = [
  [/(?<![A-Za-z\d])PDFs?(?![a-z])/iu, "pdf"],
  [/(?<![A-Za-z\d])JPE?Gs?(?![a-z])/iu, "jpeg"],
  [/(?<![A-Za-z\d])PNGs?(?![a-z])/iu, "png"],
  [/(?<![A-Za-z\d])HEI[CF](?![a-z])/iu, "heic"],
  [/(?<![A-Za-z\d])GIFs?(?![a-z])/iu, "gif"],
  [/(?<![A-Za-z\d])WebP(?![a-z])/iu, "webp"],
  [/(?<![A-Za-z\d])TIFF?s?(?![a-z])/iu, "tiff"],
  [
    /(?<![A-Za-z\d])DOCX?(?![a-z])|(?<![A-Za-z\d])(?:Microsoft )?Word ?(?:file|document|形式|ファイル|文書|檔|文件)/iu,
    "word",
  ],
  [/(?<![A-Za-z\d])(?:Excel|XLSX?)(?![a-z])/iu, "excel"],
  [/(?<![A-Za-z\d])(?:PowerPoint|PPTX?)(?![a-z])/iu, "powerpoint"],
  [/(?<![A-Za-z\d])ZIP(?![a-z])/iu, "zip"],
  [/(?<![A-Za-z\d])MP4(?![a-z])/iu, "mp4"],
];

/** The limits of phrases without a number: no decimals, and no limit at all. */
const wholeLimit = { unit: "decimals", sides: [{ side: "most", values: [0] }] } as const;
const noLimit = { unit: undefined, sides: [{ side: "most", values: [Number.POSITIVE_INFINITY] }] } as const;

/** The kinds of phrases with a number. Phrases of equal weight are tried in this order. */
const kinds = ["range", "step", "exactly", "least", "most", "below", "above"] as const;
type Kind = (typeof kinds)[number];

interface Template {
  kind: Kind;
  pattern: RegExp;
  /** Phrases with a higher weight are tried first. */
  weight: number;
}

/** Base weights, to which the length of a phrase is added: `not less than` must be tried before `less than`. */
const weights: Readonly<Record<Kind, number>> = {
  step: 300,
  range: 200,
  exactly: 100,
  least: 100,
  most: 100,
  below: 0,
  above: 0,
};

/** The size of a picture, in any of the languages. */
const picture = /(\d+) ?[×x] ?(\d+)(?= ?(?:pixels|px|ピクセル|像素))/giu;

/** A character between a number and the next number or punctuation mark. */
const gap = "[^\\d.,;:、。，；：()「」“”]";

const follows = new RegExp(`^${gap}{0,20}`, "u");

/** Returns a function that reads the promises of texts in one language. */
export function createPromiseReader(phrases: PromisePhrases): (text: string) => Promises {
  const number = numberPattern(phrases);
  const templates = kinds
    .flatMap((kind) => phrases[kind].map((phrase) => templateOf(phrase, kind, number)))
    .toSorted((one, other) => other.weight - one.weight);
  const units = phrases.units.map(([phrase, unit]) => [new RegExp(phrase, "giu"), unit] as const);
  const [negated, vague] = [new RegExp(phrases.negated, "iu"), new RegExp(phrases.vague, "iu")];
  const [decimalDigits, conditional] = [
    new RegExp(phrases.decimalDigits, "iu"),
    new RegExp(phrases.conditional, "iu"),
  ];
  const example = new RegExp(`(?:${phrases.example})[^()]*`, "giu");
  const numberless = [
    [new RegExp(phrases.whole, "iu"), wholeLimit],
    [new RegExp(phrases.unlimited, "iu"), noLimit],
  ] as const;
  const bare = new RegExp(`(${number})(${gap}{0,18})`, "giu");
  const claims = claimNames.map((claim) => [claim, new RegExp(phrases.claims[claim], "iu")] as const);

  /**
   * Returns the unit of a number, from the words after the number or, if they contain no unit, from the words
   * before the number.
   */
  function unitOf(behind: readonly string[], before: string): CountedUnit | undefined {
    const [within, following] = [behind.slice(0, -1), behind.slice(-1)];
    const named = [...following, ...within].flatMap((each) => namedUnits(units, each).slice(0, 1)).at(-1);
    if ((named === undefined || named === "digits" || named === "things") && decimalDigits.test(before))
      return "decimals";
    if (named === "things") return namedUnits(units, before).at(-1) ?? named;
    const isOfSomething = within.some((each) => each.trim() !== "");
    return named ?? namedUnits(units, before).at(-1) ?? (isOfSomething ? "things" : undefined);
  }

  /** The words of a promise up to the unit, without the rest of the sentence. */
  function shortened(said: string, tail: string): string {
    if (!said.endsWith(tail)) return said.trim();
    const ends = units.flatMap(([pattern]) =>
      [...tail.matchAll(pattern)].map(({ index, 0: { length } }) => index + length),
    );
    const [word = ""] = /^[ -]?(?:\p{Script=Latin}+|\p{L}{1,4})/u.exec(tail) ?? [];
    const end = ends.length > 0 ? Math.min(...ends) : word.length;
    return said.slice(0, said.length - tail.length + end).trim();
  }

  function limitsIn(whole: string): { limits: PromisedLimit[]; isUnread: boolean } {
    const sentence = whole
      .replaceAll(picture, (said) => " ".repeat(said.length))
      .replaceAll(example, (said) => " ".repeat(said.length));
    const isVague = vague.test(sentence);
    const limits: PromisedLimit[] = numberless.flatMap(([pattern, limit]) => {
      const [promise] = conditional.test(sentence) ? [] : (pattern.exec(sentence) ?? []);
      return promise === undefined ? [] : [{ promise, ...limit }];
    });
    let rest = sentence;
    const take = (found: RegExpExecArray) => {
      rest =
        rest.slice(0, found.index) + " ".repeat(found[0].length) + rest.slice(found.index + found[0].length);
    };
    for (const { kind, pattern } of templates)
      for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
        const [said, ...groups] = found;
        take(found);
        const numbers = groups
          .filter((_, index) => index % 2 === 0)
          .map((each) => parseStatedNumber(each, phrases));
        const [following = ""] = follows.exec(sentence.slice(found.index + said.length)) ?? [];
        const behind = [...groups.filter((_, index) => index % 2 === 1), following];
        const before = sentence.slice(0, found.index) + (/^[^\d]*/u.exec(said)?.[0] ?? "");
        const unit = unitOf(behind, before);
        const sides = sidesOf(kind, numbers, {
          isNegated: negated.test(sentence),
          isSize: unit === "megabytes" || unit === "kilobytes",
        });
        const isOrdered = kind !== "range" || (numbers[0] ?? 0) < (numbers[1] ?? 0);
        if (sides.length > 0 && isOrdered && !(isVague && kind === "range"))
          limits.push({ promise: shortened(said, groups.at(-1) ?? ""), unit, sides });
      }
    for (const found of rest.matchAll(bare)) {
      const [said, digits = "", behind = ""] = found;
      const before = sentence.slice(0, found.index);
      const [named] = namedUnits(units, behind);
      const unit = decimalDigits.test(before) ? "decimals" : named;
      if (!unit || !bareUnits.has(unit) || (unit !== "decimals" && !/^\d/u.test(digits))) continue;
      take(found);
      if (!isVague)
        limits.push({
          promise: shortened(said, behind),
          unit,
          sides: [{ side: "either", values: [parseStatedNumber(digits, phrases)] }],
        });
    }
    return { limits, isUnread: !isVague && /\d/u.test(rest) };
  }

  return (text) => {
    const read = sentencesOf(text).map((sentence) => ({ sentence, ...limitsIn(sentence) }));
    return {
      limits: read.flatMap(({ limits }) => limits),
      claims: read.flatMap(({ sentence }) =>
        claims.flatMap(([claim, pattern]) => {
          const [promise] = pattern.exec(sentence) ?? [];
          const holds = claim === "optional" || !conditional.test(sentence);
          return promise === undefined || !holds ? [] : [{ promise, claim }];
        }),
      ),
      pictures: [...text.normalize("NFKC").matchAll(picture)].map(([promise, width, height]) => ({
        promise,
        width: Number(width),
        height: Number(height),
      })),
      fileTypes: fileTypes.flatMap(([name, type]) => (name.test(text) ? [type] : [])),
      unread: read.flatMap(({ sentence, isUnread }) => (isUnread ? [sentence.trim()] : [])),
    };
  };
}

/** Units in which a number alone is a limit: `the 8-digit number`. */
const bareUnits: ReadonlySet<CountedUnit> = new Set([
  "words",
  "characters",
  "digits",
  "megabytes",
  "kilobytes",
  "decimals",
]);

function templateOf(phrase: string, kind: Kind, number: string): Template {
  const pieces = phrase.replaceAll("@", `${gap}{0,7}?`).split("#");
  const body = pieces
    .map((piece, index) => {
      if (index === pieces.length - 1) return piece;
      const isLast = index === pieces.length - 2 && pieces.at(-1) === "";
      return `${piece}(${number})(${gap}{0,20}${isLast ? "" : "?"})`;
    })
    .join("");
  return { kind, pattern: new RegExp(body, "iu"), weight: weights[kind] + phrase.length };
}

function sidesOf(
  kind: Kind,
  [first = Number.NaN, second = Number.NaN]: number[],
  { isNegated, isSize }: { isNegated: boolean; isSize: boolean },
): PromisedSide[] {
  switch (kind) {
    case "range":
      return [
        { side: "least", values: [first] },
        { side: "most", values: [second] },
      ];
    case "step":
      return [{ side: "step", values: [first] }];
    case "exactly":
      return [{ side: "either", values: [first] }];
    case "least":
      return [{ side: "least", values: [first] }];
    case "most":
      return [{ side: "most", values: [first] }];
    case "below":
      return isNegated
        ? [{ side: "least", values: [first] }]
        : [{ side: "most", values: isSize ? [first] : [first, first - 1] }];
    case "above":
      return isNegated ? [{ side: "most", values: [first] }] : [];
  }
}

/** The units in a text, in order; of two units that begin at the same character, the longer one comes first. */
function namedUnits(units: ReadonlyArray<readonly [RegExp, CountedUnit]>, text: string): CountedUnit[] {
  return units
    .flatMap(([pattern, unit]) =>
      [...text.matchAll(pattern)].map((match) => ({ unit, at: match.index, length: match[0].length })),
    )
    .toSorted((one, other) => one.at - other.at || other.length - one.length)
    .map(({ unit }) => unit);
}

/** The sentences of a text after Unicode normalization, which replaces full-width digits and marks by ordinary ones. */
const sentencesOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replaceAll("’", "'")
    .replaceAll(/\{\{\w+\}\}/g, "")
    .split(/(?<=[。！？!?\n])|(?<!\b(?:max|min|e\.g|approx))[.;](?=\s|$)/iu)
    .filter((sentence) => sentence.trim() !== "");
