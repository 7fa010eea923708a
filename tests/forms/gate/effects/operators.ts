import type { Node } from "jsonc-parser";
import { ruleTable } from "../../../../src/forms/engine/keywords/table";
import { isObject } from "../../../../src/forms/engine/pointer";
import type { Seeded } from "./seeded";
import { textSlips, wordSlips } from "./textSlips";
import { memberOf, rawOf, type Value } from "./values";

/** A part of a text that another one replaces. */
export interface TextEdit {
  offset: number;
  length: number;
  by: string;
}

/** What an operator may look at besides the value. */
export interface Around {
  chance: Seeded;
  /** Values that stand under the same name in other files. */
  elsewhere: readonly unknown[];
}

/** Makes a value wrong in one way; undefined for a value that it does not fit. */
export type Operator = (value: Value, around: Around) => TextEdit | undefined;

const replace = ({ offset, length }: Node, by: string): TextEdit => ({ offset, length, by });
const put = ({ node }: Value, data: unknown): TextEdit => replace(node, JSON.stringify(data));

const ofTexts =
  (slip: (text: string) => unknown): Operator =>
  (value) =>
    typeof value.data === "string" ? put(value, slip(value.data)) : undefined;

const ofNames =
  (slip: (text: string) => string): Operator =>
  ({ key }) =>
    key && replace(key, JSON.stringify(slip(String(key.value))));

const ofNumbers =
  (slip: (number: number) => unknown): Operator =>
  (value) =>
    typeof value.data === "number" ? put(value, slip(value.data)) : undefined;

const ofLists =
  (slip: (raws: readonly string[]) => readonly string[]): Operator =>
  ({ node, text }) =>
    node.type === "array" && node.children?.length
      ? replace(node, `[${slip(node.children.map((entry) => rawOf(text, entry))).join(", ")}]`)
      : undefined;

/** An operator for objects that stand in the file: it adds a member, or replaces the one of the same name. */
const ofObjects =
  (add: (data: Record<string, unknown>, around: Around) => Record<string, unknown> | undefined): Operator =>
  (value, around) => {
    if (!isObject(value.data)) return undefined;
    const added = add(value.data, around);
    return added && put(value, { ...value.data, ...added });
  };

/** Deletes a member or an entry, with the comma that separates it from its neighbour. */
function takenAway(value: Value): TextEdit {
  const { siblings } = value;
  const own = memberOf(value);
  const index = siblings.indexOf(own);
  const [before, next] = [siblings[index - 1], siblings[index + 1]];
  const from = before ? before.offset + before.length : own.offset;
  const to = before || !next ? own.offset + own.length : next.offset;
  return { offset: from, length: to - from, by: "" };
}

/** Exchanges the value of a member or an entry with that of the next one. */
function swappedWithNext(value: Value): TextEdit | undefined {
  const own = value.siblings.indexOf(memberOf(value));
  const next = value.siblings[own + 1];
  const other = next?.type === "property" ? next.children?.[1] : next;
  if (!other) return undefined;
  const { node, text } = value;
  const between = text.slice(node.offset + node.length, other.offset);
  return {
    offset: node.offset,
    length: other.offset + other.length - node.offset,
    by: `${rawOf(text, other)}${between}${value.raw}`,
  };
}

/** Adds a limit, or rules, so that no answer can keep all rules of the field. */
function contradicted(data: Record<string, unknown>): Record<string, unknown> | undefined {
  for (const [least, { below: most }] of Object.entries(ruleTable)) {
    const limit = most === undefined ? undefined : data[most];
    if (typeof limit === "number") return { [least]: limit + 1 };
  }
  if (data.format === "date") return { inPast: true, inFuture: true };
  if (data.type === "string") return { minLength: 9, maxLength: 3 };
  if (typeof data.size === "number" || typeof data.fileSize === "number")
    return { size: 1, fileSize: 0.000_1 };
  return undefined;
}

/** Branches of one condition that ask for opposite things. */
function branchContradicted({ allOf }: Record<string, unknown>, { chance }: Around) {
  if (!Array.isArray(allOf)) return undefined;
  const branch: unknown = chance.pick(allOf);
  if (!isObject(branch)) return undefined;
  const { if: condition, then, else: not } = branch;
  const part = isObject(then) ? then : not;
  if (!isObject(part) || !isObject(part.properties)) return undefined;
  const [name = ""] = Object.keys(part.properties);
  const other = { properties: { [name]: { type: "string", maxLength: 3, pattern: "^[0-9]{3}$" } } };
  return { allOf: [...allOf, { if: condition, [isObject(then) ? "then" : "else"]: other }] };
}

const onNames = Object.entries(textSlips).map(([name, slip]) => [`a name ${name}`, ofNames(slip)] as const);
const onTexts = Object.entries({ ...textSlips, ...wordSlips }).map(
  ([name, slip]) => [`a text ${name}`, ofTexts(slip)] as const,
);

/** Every way in which a value can be wrong. */
export const operators: Readonly<Record<string, Operator>> = {
  "take away": (value) => takenAway(value),
  "double under the same name": (value) =>
    value.key && { offset: memberOf(value).offset, length: 0, by: `${rawOf(value.text, memberOf(value))}, ` },
  "double under another name": (value) =>
    value.key && {
      offset: memberOf(value).offset,
      length: 0,
      by: `${JSON.stringify(`${value.key.value}2`)}: ${value.raw}, `,
    },
  "double the first entry": ofLists((raws) => [...raws, ...raws.slice(0, 1)]),
  "turn a list round": ofLists((raws) => raws.toReversed()),
  "swap with the next": swappedWithNext,
  ...Object.fromEntries(onNames),
  ...Object.fromEntries(onTexts),
  "an empty text": ofTexts(() => ""),
  "a blank text": ofTexts(() => " \u3000"),
  null: (value) => put(value, null),
  "a number for a text": ofTexts(() => 7),
  "a text in a list": ofTexts((text) => [text]),
  "an object for a text": ofTexts(() => ({})),
  "a text for a number": ofNumbers(String),
  "a text for a truth": (value) =>
    typeof value.data === "boolean" ? put(value, String(value.data)) : undefined,
  true: (value) => put(value, true),
  "the other truth": (value) => (typeof value.data === "boolean" ? put(value, !value.data) : undefined),
  negative: ofNumbers((number) => -Math.abs(number) - 1),
  zero: ofNumbers(() => 0),
  huge: ofNumbers((number) => number + 1_000_000),
  "beyond all numbers": ofNumbers(() => 1e308),
  "a fraction": ofNumbers((number) => number + 0.5),
  "one less": ofNumbers((number) => number - 1),
  "an empty list": (value) => (value.node.type === "array" ? put(value, []) : undefined),
  "an empty object": (value) => (isObject(value.data) ? put(value, {}) : undefined),
  "a list for an object": (value) => (isObject(value.data) ? put(value, []) : undefined),
  "an object for a list": (value) => (value.node.type === "array" ? put(value, {}) : undefined),
  "a name that is nowhere": ofTexts((text) => `${text}Nowhere`),
  "what stands elsewhere under the name": (value, { chance, elsewhere }) => {
    const other = chance.pick(elsewhere);
    return other === undefined ? undefined : put(value, other);
  },
  "what stands beside it": (value, { chance }) => {
    const other = chance.pick(value.siblings.filter((each) => each !== memberOf(value)));
    const node = other?.type === "property" ? other.children?.[1] : other;
    return node && replace(value.node, rawOf(value.text, node));
  },
  "rules that exclude each other": ofObjects(contradicted),
  "branches that exclude each other": ofObjects(branchContradicted),
  "required where it is not asked": ofObjects((data) =>
    isObject(data.properties) && data.required === undefined
      ? { required: [...Object.keys(data.properties), "mobile"] }
      : undefined,
  ),
};
