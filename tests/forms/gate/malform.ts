import type { Json, JsonObject } from "../../../src/forms/engine/form";
import { appendToPointer, isObject, valueAt, withValue } from "../../../src/forms/engine/pointer";
import type { Texts } from "../../../src/forms/files/texts";
import type { Chance } from "../engine/generated/chance";

/** Values that nobody expects where they are put. */
const odd: readonly Json[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, "", " ", "text", "constructor", "__proto__"],
  ...[
    "toString",
    "undefined",
    "2026-13-45",
    "$ref",
    "#/$defs/x",
    "a.b",
    "a/b",
    "~",
    "*",
    "(",
    "😀",
    "\u0000",
    "{{x}}",
  ],
  ...[
    "x".repeat(3000),
    [],
    {},
    [null],
    [[]],
    [{}],
    ["text", "text"],
    { "": "" },
    { a: 1 },
    { type: "string" },
  ],
  ...[{ $ref: "#" }, { if: {} }, { allOf: [{}] }, { properties: { a: {} } }, { const: null }, { enum: [] }],
  JSON.parse(`${'{"a":'.repeat(60)}1${"}".repeat(60)}`),
  JSON.parse('{"__proto__": {"a": 1}}'),
];

const names = [
  "",
  " ",
  "constructor",
  "__proto__",
  "hasOwnProperty",
  "$ref",
  "$id",
  "$defs",
  "type",
  "if",
  "x y",
  "a.b",
  "a/b",
  "0",
];

/** Other texts in place of a file's. */
const wholes: ReadonlyArray<(text: string, chance: Chance) => string> = [
  () => "",
  () => "\n\n",
  () => "null",
  () => "[]",
  () => "{}",
  () => '"text"',
  () => "7",
  (text) => `\ufeff${text}`,
  (text) => Buffer.from(text, "utf16le").toString("utf8"),
  (text) => Buffer.from(text.slice(0, 500), "utf8").toString("latin1"),
  () => String.fromCharCode(...Array.from({ length: 400 }, (_, index) => (index * 7919) % 256)),
  () => "[".repeat(100_000) + "]".repeat(100_000),
  () => '{"a":'.repeat(20_000),
  (text) => text + text,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replaceAll("\n", ""),
  (text, chance) => text.slice(0, chance.upTo(text.length)),
  (text, chance) => {
    const place = chance.upTo(text.length);
    return (
      text.slice(0, place) +
      chance.pick([..."{}[],:\"'\\\n\t0-eE.tfn/<&，：“　", ""]) +
      text.slice(place + chance.upTo(2))
    );
  },
];

/**
 * The texts with one file spoilt: as a whole, or one value or name in it. `texts` is a function, so that the
 * message of a failing test does not print the texts.
 */
export function malformed(chance: Chance, texts: Texts): { what: string; texts(): Texts } {
  const file = chance.pick(
    [...texts.keys()].filter(
      (each) => each.endsWith(".json") && (chance.once(3) || !each.includes("/releases/")),
    ),
  );
  const text = texts.get(file) ?? "";
  const [what, spoilt] = chance.once(3)
    ? ["whole", chance.pick(wholes)(text, chance)]
    : spoiltIn(text, chance);
  return { what: `${file} ${what}`, texts: () => new Map([...texts, [file, spoilt]]) };
}

function spoiltIn(text: string, chance: Chance): [what: string, text: string] {
  const root: JsonObject = JSON.parse(text);
  const at = chance.pick(pointersIn(root, ""));
  const value = valueAt(root, at);
  const way = chance.upTo(3);
  if (way === 0) return [`without ${at}`, JSON.stringify(withValue(root, at, undefined), null, 1)];
  if (way === 1 && isObject(value)) {
    const name = chance.pick(names);
    const other = chance.once(2) ? chance.pick(odd) : value;
    // Written as text: an object literal has no own `__proto__`.
    const inner = `${JSON.stringify(name)}: ${JSON.stringify(other)}`;
    const marked = JSON.stringify(withValue(root, appendToPointer(at, "MARK"), 1), null, 1);
    return [`with ${name} in ${at}`, marked.replace('"MARK": 1', () => inner)];
  }
  const other = way === 2 ? valueAt(root, chance.pick(pointersIn(root, ""))) : chance.pick(odd);
  return [
    `with ${JSON.stringify(other)?.slice(0, 60)} at ${at}`,
    JSON.stringify(withValue(root, at, other), null, 1),
  ];
}

function pointersIn(value: Json, at: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = appendToPointer(at, name);
    return [place, ...(inner === undefined ? [] : pointersIn(inner, place))];
  });
}
