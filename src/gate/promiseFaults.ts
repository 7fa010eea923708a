import { ruleOfKind } from "../engine/compose/composeFileKinds";
import type { Sources } from "../engine/compose/sources";
import type { FieldSchema } from "../engine/form";
import type { Composed } from "../forms/composeAll";
import type { Texts } from "../forms/texts";
import { type Fault, onePerPlace } from "./fault";
import { sayingOf } from "./sayingOf";
import { sayingsIn } from "./sayings";
import { titledFields } from "./titledFields";

/** Limits that a hint may promise: how English says them, and which rules set them. Translations say the same numbers. */
const promises: Array<{ said: RegExp; unit: string; rules: string[] }> = [
  { said: /(\d+)(?: to (\d+))? characters/g, unit: "characters", rules: ["minLength", "maxLength"] },
  { said: /(\d+) words/g, unit: "words", rules: ["wordCount"] },
  { said: /(\d+) KB/g, unit: "KB", rules: ["size"] },
  { said: /(\d+) MB/g, unit: "MB", rules: ["fileSize"] },
  { said: /(\d+) files/g, unit: "files", rules: ["maxItems", "maxFiles"] },
  { said: /(\d+) × \d+ pixels/g, unit: "pixels in width", rules: ["minWidth"] },
];

/** Hints that promise another limit than the field's rules set. */
export function promiseFaults(texts: Texts, sources: Sources, composed: Composed[]): Fault[] {
  const english = [...sayingsIn("en", texts, sources)];
  const faults = composed.flatMap(({ form, written }) => {
    const words = written("en");
    return [...titledFields(form.schema)].flatMap(({ title, field }): Fault[] => {
      const hint = words[title]?.hint;
      if (hint === undefined) return [];
      const broken = brokenPromise(hint, limitsOf(field, sources));
      const place = broken && sayingOf(title, "hint", hint, english);
      return place ? [{ file: place.file, at: place.at, says: `${broken} (in ${form.name})` }] : [];
    });
  });
  return onePerPlace(faults);
}

function brokenPromise(hint: string, limits: ReadonlyMap<string, unknown>): string | undefined {
  for (const { said, unit, rules } of promises) {
    const set = rules.flatMap((rule) => (limits.has(rule) ? [Number(limits.get(rule))] : []));
    for (const [promise, ...numbers] of hint.matchAll(said)) {
      const wrong = numbers
        .filter((number) => number !== undefined)
        .find((number) => !set.includes(Number(number)));
      if (wrong === undefined) continue;
      return set.length === 0
        ? `it promises "${promise}", and no rule of the field limits its ${unit}`
        : `it promises "${promise}", and the rules of the field say ${set.join(" and ")} ${unit}`;
    }
  }
  return undefined;
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
