import { effectiveAnswer } from "./effectiveAnswer";
import { conditionsOf, evaluateCondition, fieldNamesInConditions } from "./evaluateCondition";
import { schemaAndBranches } from "./fieldStructure";
import type { Branch, FieldSchema, JsonObject } from "./form";
import { memberOf } from "./pointer";

export interface ShownFields {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required: ReadonlySet<string>;
}

/**
 * The fields that an object asks for, given its answers. A condition never reads the answer of a hidden
 * field. Returns the same object while the same conditions hold.
 */
export function shownFields(schema: FieldSchema, value: JsonObject): ShownFields {
  const { branches, read, none, byTaken } = factsOf(schema);
  let shown = none;
  for (let round = 0; round <= branches.length; round++) {
    const visible = visibleAnswers(read, shown.properties, value);
    const held = branches.map((branch) => evaluateCondition(branch.if, visible));
    const key = held.join();
    const next = byTaken.get(key) ?? fieldsWhere(schema, branches, held);
    byTaken.set(key, next);
    if (next === shown) return next;
    shown = next;
  }
  return shown;
}

interface Facts {
  branches: Branch[];
  /** Names of the fields that the conditions read. */
  read: ReadonlySet<string>;
  /** The fields that are shown whatever the answers are. */
  none: ShownFields;
  /** A cache of the shown fields; each key identifies a set of conditions that hold. */
  byTaken: Map<string, ShownFields>;
}

/** The facts about each schema, cached because every validation needs the shown fields of every entry. */
const factsCache = new WeakMap<FieldSchema, Facts>();

function factsOf(schema: FieldSchema): Facts {
  const facts = factsCache.get(schema) ?? {
    branches: conditionsOf(schema),
    read: fieldNamesInConditions(schema),
    none: fieldsOf([schema]),
    byTaken: new Map(),
  };
  factsCache.set(schema, facts);
  return facts;
}

function fieldsWhere(schema: FieldSchema, branches: Branch[], held: boolean[]): ShownFields {
  const taken = branches.map((branch, index) => (held[index] ? branch.then : branch.else));
  return fieldsOf([schema, ...taken.filter((fields) => fields !== undefined)]);
}

function fieldsOf(parts: Array<Pick<FieldSchema, "properties" | "required">>): ShownFields {
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: new Set(parts.flatMap(({ required = [] }) => required)),
  };
}

function visibleAnswers(
  names: ReadonlySet<string>,
  properties: ShownFields["properties"],
  answers: JsonObject,
): JsonObject {
  const visible: JsonObject = {};
  for (const name of names) {
    const field = properties[name];
    const answer = field && effectiveAnswer(field, memberOf(answers, name));
    if (answer !== undefined) visible[name] = answer;
  }
  return visible;
}

/** Every field that an object may ask for, under any condition. */
export function allFields(schema: FieldSchema): Record<string, FieldSchema> {
  return Object.assign({}, ...schemaAndBranches(schema).map(({ properties }) => properties));
}
