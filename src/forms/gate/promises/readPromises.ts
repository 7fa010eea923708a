import { numberPattern, statedNumber } from "./promiseNumbers";
import { type Claim, type CountedUnit, claimNames, type PromisePhrases } from "./promisePhrases";

/**
 * One side of a promised limit: the limit is one of the values. `either`: the text leaves open which side it is;
 * `step`: the number goes up in such steps.
 */
export interface PromisedSide {
  side: "least" | "most" | "either" | "step";
  values: readonly number[];
}

/** A limit that a text states. */
export interface PromisedLimit {
  /** The words that state it, as they stand in the text, but for Unicode normalization. */
  promise: string;
  /** Undefined where the text leaves open what is counted. */
  unit: CountedUnit | undefined;
  sides: readonly PromisedSide[];
}

/** What a text states that a rule can keep or break. */
export interface Promises {
  limits: readonly PromisedLimit[];
  claims: ReadonlyArray<{ promise: string; claim: Claim }>;
  /** Sizes of pictures, in pixels. */
  pictures: ReadonlyArray<{ promise: string; width: number; height: number }>;
  /** Kinds of files that it names, as the ends of their names. */
  fileTypes: readonly string[];
  /** Sentences with numbers of which nothing is known. */
  unread: readonly string[];
}

/** Kinds of files by the names that texts have for them. */
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
  [/(?<![A-Za-z\d])ZIP(?![a-z])/iu, "zip"],
  [/(?<![A-Za-z\d])MP4(?![a-z])/iu, "mp4"],
];

/** What phrases without a number state: a number of decimals, and that anything goes. */
const wholeLimit = { unit: "decimals", sides: [{ side: "most", values: [0] }] } as const;
const noLimit = { unit: undefined, sides: [{ side: "most", values: [Number.POSITIVE_INFINITY] }] } as const;

/** Sides of a number in a phrase of each kind, in the order in which kinds of the same length are tried. */
const kinds = ["range", "step", "exactly", "least", "most", "below", "above"] as const;
type Kind = (typeof kinds)[number];

interface Template {
  kind: Kind;
  pattern: RegExp;
  /** Phrases of more weight are tried first. */
  weight: number;
}

/** `not less than` is tried before `less than`, whichever is longer. */
const weights: Readonly<Record<Kind, number>> = {
  step: 300,
  range: 200,
  exactly: 100,
  least: 100,
  most: 100,
  below: 0,
  above: 0,
};

/** The size of a picture, whatever the language. */
const picture = /(\d+) ?[×x] ?(\d+)(?= ?(?:pixels|px|ピクセル|像素))/giu;

/** A part of a sentence between numbers and marks. */
const gap = "[^\\d.,;:、。，；：()「」“”]";

const follows = new RegExp(`^${gap}{0,20}`, "u");

/** A reader of the texts of a language. */
export function promiseReader(phrases: PromisePhrases): (text: string) => Promises {
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

  /** What a number counts, by what stands behind it or, where nothing does, before it. */
  function unitOf(behind: readonly string[], before: string): CountedUnit | undefined {
    const [within, following] = [behind.slice(0, -1), behind.slice(-1)];
    const named = [...following, ...within].flatMap((each) => namedUnits(units, each).slice(0, 1)).at(-1);
    if ((named === undefined || named === "digits" || named === "things") && decimalDigits.test(before))
      return "decimals";
    if (named === "things") return namedUnits(units, before).at(-1) ?? named;
    const isOfSomething = within.some((each) => each.trim() !== "");
    return named ?? namedUnits(units, before).at(-1) ?? (isOfSomething ? "things" : undefined);
  }

  /** The words of a promise without those of its sentence that follow what is counted. */
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
          .map((each) => statedNumber(each, phrases));
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
          sides: [{ side: "either", values: [statedNumber(digits, phrases)] }],
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

/** Units of which a number alone is a limit: `the 8-digit number`. */
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

/** The units that a text names, in its order; of two that begin at the same character, the longer one. */
function namedUnits(units: ReadonlyArray<readonly [RegExp, CountedUnit]>, text: string): CountedUnit[] {
  return units
    .flatMap(([pattern, unit]) =>
      [...text.matchAll(pattern)].map((match) => ({ unit, at: match.index, length: match[0].length })),
    )
    .toSorted((one, other) => one.at - other.at || other.length - one.length)
    .map(({ unit }) => unit);
}

/** Sentences, in Unicode normalization: full-width digits and marks are ordinary ones. */
const sentencesOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replaceAll("’", "'")
    .replaceAll(/\{\{\w+\}\}/g, "")
    .split(/(?<=[。！？!?\n])|(?<!\b(?:max|min|e\.g|approx))[.;](?=\s|$)/iu)
    .filter((sentence) => sentence.trim() !== "");
