import type { Json, JsonObject } from "../forms/engine/form";
import { isObject } from "../forms/engine/pointer";

/** The tests that have fields of their own; their names begin with the test's (`ICAOTestDate`, `HSKFile`). */
const tests = [
  "TOEIC",
  "IELTS",
  "TOEFL",
  "TOEFLITP",
  "LINGUASKILL",
  "BULATS",
  "ICAO",
  "JLPT",
  "CHUKEN",
  "HSK",
  "EIKEN",
];
const parts = ["", "Level", "Score", "TestDate", "File"];
/** Every field of `languageLicenses`; any other licence in a loaded resume becomes an entry of `other`. */
export const licenceNames: ReadonlySet<string> = new Set([
  "other",
  ...tests.flatMap((test) => parts.map((part) => `${test}${part}`)),
]);

/** Moves licences with unknown names to `other`, as entries with the name and the score as text. */
export function withUnknownAsOther(licences: JsonObject, newId: () => string): JsonObject {
  const unknown = Object.entries(licences).filter(([name]) => !licenceNames.has(name));
  if (unknown.length === 0) return licences;
  const { other } = licences;
  return {
    ...Object.fromEntries(Object.entries(licences).filter(([name]) => licenceNames.has(name))),
    other: [
      ...(Array.isArray(other) ? other : []),
      ...unknown.map(([name, score]) => ({ entryId: newId(), name, ...scoreOf(score) })),
    ],
  };
}

function scoreOf(value: Json): JsonObject {
  const score = textOf(value);
  return score === "" ? {} : { score };
}

/** A score in parts becomes a list: `"listening 30, reading 28"`. */
function textOf(value: Json): string {
  if (value === null) return "";
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${textOf(part)}`)
    .join(", ");
}
