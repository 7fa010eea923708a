import { ruleOfKind } from "../../engine/compose/composeFileKinds";
import type { Sources } from "../../engine/compose/sources";
import type { FaultValue } from "../../engine/faultData";
import { isCollection } from "../../engine/fieldStructure";
import type { FieldSchema } from "../../engine/form";
import type { Composed } from "../../files/composeAll";
import { type Fault, type Finding, finding, joined, onePerPlace, phrase } from "../fault";
import type { Project } from "../project";
import { placedTextOf } from "./placedTextOf";
import { type PlacedText, placedTextsIn } from "./placedTexts";
import { titledFields } from "./titledFields";

/**
 * Limits that a hint may promise: their English wording, and the rules that set them. Another check compares the
 * numbers of translations.
 */
const promises: Array<{ said: RegExp; unit: FaultValue; rules: string[] }> = [
  {
    said: /(\d+)(?: to (\d+))? characters/g,
    unit: phrase("charactersLimit", {}),
    rules: ["minLength", "maxLength"],
  },
  { said: /(\d+) words/g, unit: phrase("wordsLimit", {}), rules: ["wordCount"] },
  { said: /(\d+) KB/g, unit: phrase("kilobytes", {}), rules: ["size"] },
  { said: /(\d+) MB/g, unit: phrase("megabytes", {}), rules: ["fileSize"] },
  { said: /(\d+) files/g, unit: phrase("filesLimit", {}), rules: ["maxItems", "maxFiles"] },
  { said: /(\d+) × \d+ pixels/g, unit: phrase("pixels", {}), rules: ["minWidth"] },
];

/** How many entries of a list a text promises: `up to three people`. Decimals and units are no entries. */
const promisedEntries =
  /\bup to (one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?!decimal|MB|KB|words|characters|files)\p{L}+/giu;
const numbers = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const numberOf = (word: string) => (/^\d/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase()));

/** Hints that promise another limit than the field's rules set. */
export function promiseFaults({ texts, sources, composed }: Project): Fault[] {
  const english = [...placedTextsIn("en", texts, sources)];
  const faults = composed.flatMap(({ form, written }) => {
    const words = written("en");
    return [...titledFields(form.schema)].flatMap(({ title, field }): Fault[] => {
      const hint = words[title]?.hint;
      if (hint === undefined) return [];
      const broken = brokenPromise(hint, limitsOf(field, sources), form.name);
      const place = broken && placedTextOf(title, "hint", hint, english);
      return place ? [{ file: place.file, at: place.at, ...broken }] : [];
    });
  });
  faults.push(...composed.flatMap((each) => introFaults(each, english)));
  return onePerPlace(faults);
}

/** Introductions of sections with one list that promise another number of entries than it takes. */
function introFaults({ form }: Composed, english: Array<[string, PlacedText]>): Fault[] {
  const bounds = new Map<string, Set<number>>();
  for (const { title, field } of titledFields(form.schema)) {
    const [section = ""] = title.split(".");
    if (isCollection(field) && field.maxItems !== undefined)
      bounds.set(section, new Set([...(bounds.get(section) ?? []), Number(field.maxItems)]));
  }
  return english.flatMap(([key, { file, at, text }]) => {
    const [, section = ""] = /^(?:sections|questions)\.(\w+)\.intro$/.exec(key) ?? [];
    const [most, ...others] = bounds.get(section) ?? [];
    if (most === undefined || others.length > 0) return [];
    const [promise] =
      [...text.matchAll(promisedEntries)].find(([, word = ""]) => numberOf(word) !== most) ?? [];
    return promise === undefined
      ? []
      : [
          {
            file,
            at,
            ...finding("promisedEntries", { promise, most, forms: form.name }),
          },
        ];
  });
}

function brokenPromise(
  hint: string,
  limits: ReadonlyMap<string, unknown>,
  forms: string,
): Finding | undefined {
  const pixels = /(\d+) × (\d+) pixels/.exec(hint);
  const shapes = limits.get("ratios");
  if (pixels && Array.isArray(shapes) && !shapes.some((sides) => isOfShape(pixels, sides)))
    return finding("promisedShape", {
      promise: pixels[0],
      shapes: joined(
        "or",
        shapes.map((sides) => [sides].flat().join(" × ")),
      ),
      forms,
    });
  for (const { said, unit, rules } of promises) {
    const set = rules.flatMap((rule) => (limits.has(rule) ? [Number(limits.get(rule))] : []));
    for (const [promise, ...numbers] of hint.matchAll(said)) {
      const wrong = numbers
        .filter((number) => number !== undefined)
        .find((number) => !set.includes(Number(number)));
      if (wrong === undefined) continue;
      return set.length === 0
        ? finding("promisedNoLimit", { promise, unit, forms })
        : finding("promisedOther", { promise, limits: joined("and", set), unit, forms });
    }
  }
  return undefined;
}

/** Whether a picture of so many pixels has a shape, but for what is lost by rounding. */
function isOfShape([, width, height]: RegExpExecArray, sides: unknown): boolean {
  const [wide = 1, high = 1] = [sides].flat().map(Number);
  return Math.abs((Number(width) * high) / wide - Number(height)) <= 1;
}

/** All limits of a field, of the entries of its list and of its kind of file, by their rule. */
function limitsOf({ items, file, ...rules }: FieldSchema, sources: Sources): Map<string, unknown> {
  const kind = file ?? (items ? items.file : undefined);
  const { dimensions, ...ofKind } = kind
    ? ruleOfKind(sources.options.fileKind ?? { codes: [] }, kind.kind)
    : {};
  const inner = items ? limitsOf(items, sources) : [];
  return new Map([...inner, ...Object.entries({ ...ofKind, ...dimensions }), ...Object.entries(rules)]);
}
