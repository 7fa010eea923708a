import { conditionsOf } from "../../../../../src/forms/engine/evaluateCondition";
import { isGroup } from "../../../../../src/forms/engine/fieldStructure";
import type { FieldSchema, Json, JsonObject } from "../../../../../src/forms/engine/form";
import type { DataUse } from "../../../../../src/forms/engine/purposes/purpose";
import type { Choices } from "./choicesOf";

type Use = Partial<DataUse>;

/** An answer that stands nowhere else. */
export interface Canary {
  value: string | number;
  /** The uses that the files declare for its field, one for each way in which it is asked; none for an answer to no field. */
  uses: Use[];
  /** Whether it is the name of a file. */
  isFile: boolean;
  /** The keys of the words of its field. */
  titles: string[];
}

/** A field in one of the ways in which it is asked. */
interface Way {
  field: FieldSchema;
  use: Use;
}

/**
 * Answers to the fields that a schema asks under any condition, and some answers to no field. Each answer is
 * different, and is a canary, except those that are values with which conditions compare an answer,
 * constants, blanks and ticks.
 */
export function plantCanaries(
  chance: Choices,
  schema: FieldSchema,
): { answers: JsonObject; canaries: Canary[] } {
  const canaries: Canary[] = [];
  const text = (ways: Way[]): string => {
    const value = `canary ${canaries.length}.`;
    canaries.push({ value, ...told(ways) });
    return value;
  };
  const number = (ways: Way[]): number => {
    const value = 7_000_000 + canaries.length;
    canaries.push({ value, ...told(ways) });
    return value;
  };
  const answer = (ways: Way[]): Json => {
    const field: FieldSchema = ways.at(-1)?.field ?? {};
    if (field.file) return { kind: field.file.kind, slot: "main", fileName: text(ways) };
    if (field.oneOf) return { of: { another: text(ways) } };
    if (field.prefixItems)
      return field.prefixItems.map((_, index) =>
        group(ways.flatMap((way) => inner(way, placeOf(way, index)))),
      );
    if (field.items && isGroup(field.items))
      return Array.from({ length: 1 + chance.upTo(2) }, (_, index) => ({
        entryId: String(index),
        ...group(ways.flatMap((way) => inner(way, way.field.items || undefined))),
      }));
    if (field.items) return [text(ways), text(ways)];
    if (field.properties) return group(ways);
    if (field.type === "boolean") return chance.once(2);
    return field.type === "number" || field.type === "integer" ? number(ways) : text(ways);
  };
  const group = (ways: Way[]): JsonObject => {
    const fields = new Map<string, Way[]>();
    for (const way of ways)
      for (const [name, field] of ownFields(way.field))
        fields.set(name, [...(fields.get(name) ?? []), ...inner(way, field)]);
    const readable = new Map(ways.flatMap(({ field }) => readValues(field)));
    const answers: JsonObject = {};
    for (const [name, asked] of fields) {
      const values = readable.get(name) ?? [];
      const constant = asked[0]?.field.const;
      if (constant !== undefined && asked[0]?.field.type !== "boolean") answers[name] = constant;
      else if (chance.once(8)) answers[name] = chance.pick(["", null, []]);
      else if (values.length > 0 && !chance.once(3)) answers[name] = chance.pick(values);
      else if (!chance.once(8)) answers[name] = answer(asked);
    }
    if (chance.once(4)) answers.retired = chance.pick([text([]), [text([])], { email: text([]) }]);
    return answers;
  };
  return { answers: group([{ field: schema, use: {} }]), canaries };
}

const told = (ways: Way[]) => ({
  uses: ways.map(({ use }) => use),
  isFile: ways.some(({ field }) => [field, field.items || {}].some(({ file }) => file !== undefined)),
  titles: ways.flatMap(({ field }) => field.title ?? []),
});

/**
 * A field in a group, list or place. Its use is that of the group, list or place where it declares none of
 * its own.
 */
const inner = ({ use }: Way, field: FieldSchema | undefined): Way[] =>
  field ? [{ field, use: { ...use, ...field["x-data"] } }] : [];

const placeOf = ({ field }: Way, index: number) => field.prefixItems?.[index];

const ownFields = ({ properties = {}, allOf = [] }: FieldSchema): Array<[string, FieldSchema]> =>
  [{ properties }, ...allOf.flatMap((branch) => [branch.then, branch.else])].flatMap((part) =>
    Object.entries(part?.properties ?? {}),
  );

/** The values with which conditions compare an answer, by its name. */
function readValues(schema: FieldSchema): Array<[string, Json[]]> {
  const found = new Map<string, Json[]>();
  for (const { if: condition } of conditionsOf(schema))
    for (const [name, rule] of Object.entries(condition.properties ?? {}))
      found.set(name, [
        ...(found.get(name) ?? []),
        ...(rule.const === undefined ? [] : [rule.const]),
        ...(rule.enum ?? []),
      ]);
  return [...found];
}
