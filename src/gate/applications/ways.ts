import { conditionNames, evaluateCondition } from "../../engine/evaluateCondition";
import type { Condition, FieldSchema, Json, JsonObject } from "../../engine/form";
import { shownFields } from "../../engine/shownFields";

/** A condition of an object, by its place in `allOf`, and whether it holds. */
export interface Way {
  index: number;
  holds: boolean;
}

/** What can be answered to a field that a condition reads. */
export interface Answering {
  /** An answer that is none of these; undefined where there is none. */
  other(field: FieldSchema, than: Json[]): Json | undefined;
  takes(field: FieldSchema, answer: Json): boolean;
}

/** The answers that decide what an object asks for; undefined for none. */
export type Deciding = Record<string, Json | undefined>;

export interface Ways {
  /** Deciding answers that, taken together, make every condition go every way it can. */
  decided: Deciding[];
  /** Ways that no answers lead to. */
  impossible: Way[];
  /** By deciding name, a number: names of one number do not decide on one another. */
  turns: Record<string, number>;
}

/** More tries than any form's conditions need; beyond it a way counts as possible. */
const maxTries = 20_000;

/** Every way that the conditions of an object can go, each proved by answers. */
export function waysOf(schema: FieldSchema, answering: Answering): Ways {
  const parts = partsOf(schema).map((part) => waysOfPart(part, answering));
  const most = Math.max(1, ...parts.map(({ decided }) => decided.length));
  return {
    // Conditions of different parts say nothing of one another: they go their ways side by side.
    decided: Array.from({ length: most }, (_, turn) =>
      Object.assign({}, ...parts.map(({ decided }) => decided[turn % decided.length])),
    ),
    impossible: parts.flatMap(({ impossible }) => impossible),
    turns: Object.assign({}, ...parts.map(({ turns }) => turns)),
  };
}

/** Conditions that hang together, since one decides whether what another reads is asked. */
interface Part {
  /** Of the object, only the fields that these conditions read. */
  schema: FieldSchema;
  /** By place among the part's conditions, the place among the object's. */
  places: number[];
}

function partsOf({ properties = {}, required = [], allOf = [] }: FieldSchema): Part[] {
  const read = conditionNames({ allOf });
  const parts: Array<{ names: Set<string>; places: number[] }> = [];
  for (const [place, branch] of allOf.entries()) {
    const touched = [branch.then, branch.else]
      .flatMap((fields) => [...Object.keys(fields?.properties ?? {}), ...(fields?.required ?? [])])
      .filter((name) => read.has(name));
    const joined = { names: new Set([...conditionNames({ allOf: [branch] }), ...touched]), places: [place] };
    for (const other of parts.filter(({ names }) => [...joined.names].some((name) => names.has(name)))) {
      parts.splice(parts.indexOf(other), 1);
      for (const name of other.names) joined.names.add(name);
      joined.places.push(...other.places);
    }
    parts.push(joined);
  }
  return parts.map(({ names, places }) => ({
    schema: {
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name))),
      required: required.filter((name) => names.has(name)),
      allOf: places.flatMap((place) => allOf[place] ?? []),
    },
    places,
  }));
}

function waysOfPart({ schema, places }: Part, answering: Answering): Ways {
  const every = places.flatMap((_, index) => [true, false].map((holds): Way => ({ index, holds })));
  const facts = factsOf(schema, answering);
  const impossible: Way[] = [];
  const partial: Deciding[] = [];
  for (const way of every) {
    if (partial.some((known) => leads(known, way, facts))) continue;
    const found = search(facts, closure(way, facts), {}, way);
    if (found === "none") impossible.push({ ...way, index: places[way.index] ?? 0 });
    else if (found !== "unknown") place(partial, found);
  }
  const decided = partial.length > 0 ? partial : [{}];
  return {
    decided: decided.map((known) => whole(facts, known)),
    impossible,
    turns: Object.fromEntries(facts.names.map((name, turn) => [name, turn])),
  };
}

interface Facts {
  schema: FieldSchema;
  answering: Answering;
  /** The names that conditions read, each after those that decide whether it is asked. */
  names: string[];
  /** By name, the names that decide whether it is asked or required. */
  decidedBy: Map<string, Set<string>>;
  /** By name, the answers that conditions name. */
  named: Map<string, Json[]>;
}

function factsOf(schema: FieldSchema, answering: Answering): Facts {
  const branches = schema.allOf ?? [];
  const read = conditionNames(schema);
  const decidedBy = new Map([...read].map((name) => [name, new Set<string>()]));
  const named = new Map([...read].map((name): [string, Json[]] => [name, []]));
  for (const branch of branches) {
    const reads = conditionNames({ allOf: [branch] });
    for (const part of [branch.then, branch.else])
      for (const name of [...Object.keys(part?.properties ?? {}), ...(part?.required ?? [])])
        for (const each of reads) if (each !== name) decidedBy.get(name)?.add(each);
    for (const [name, rule] of Object.entries(branch.if.properties ?? {}))
      named.get(name)?.push(...(rule.const === undefined ? (rule.enum ?? []) : [rule.const]));
  }
  return { schema, answering, names: inOrder([...read], decidedBy), decidedBy, named };
}

function inOrder(names: string[], decidedBy: Facts["decidedBy"]): string[] {
  const sorted = new Set<string>();
  const visiting = new Set<string>();
  const visit = (name: string) => {
    if (visiting.has(name)) return;
    visiting.add(name);
    for (const other of decidedBy.get(name) ?? []) visit(other);
    sorted.add(name);
  };
  for (const name of names) visit(name);
  return [...sorted];
}

/** The names that decide, in the end, which way a condition goes. */
function closure({ index }: Way, { schema, names, decidedBy }: Facts): string[] {
  const branch = schema.allOf?.[index];
  const found = conditionNames({ allOf: branch ? [branch] : [] });
  for (const name of found) for (const other of decidedBy.get(name) ?? []) found.add(other);
  return names.filter((name) => found.has(name));
}

/** Deciding answers to these names that the form allows and that lead the way, beside those that are settled. */
function search(facts: Facts, names: string[], settled: Deciding, way?: Way): Deciding | "none" | "unknown" {
  let tries = 0;
  const goal = way && facts.schema.allOf?.[way.index]?.if;
  const step = (place: number, taken: Deciding): Deciding | undefined => {
    if (tries++ > maxTries) return undefined;
    const name = names[place];
    if (name === undefined)
      return isAllowed(facts, taken) && (!way || goes(facts, taken, way)) ? taken : undefined;
    const options = name in settled ? [settled[name]] : optionsOf(facts, name, taken);
    for (const answer of options) {
      if (goal && way.holds && !mayHold(goal, name, answer)) continue;
      const found = step(place + 1, { ...taken, [name]: answer });
      if (found) return found;
    }
    return undefined;
  };
  return step(0, {}) ?? (tries > maxTries ? "unknown" : "none");
}

/** Answers to try: one that no condition names, those that they do, and none. */
function optionsOf({ schema, answering, named }: Facts, name: string, taken: Deciding): Deciding[string][] {
  const { properties, required } = shownFields(schema, given(taken));
  const field = properties[name];
  if (!field) return [undefined];
  const values = [...new Set(named.get(name) ?? [])];
  const other = answering.other(field, values);
  return [
    ...(other === undefined ? [] : [other]),
    ...values.filter((value) => answering.takes(field, value)),
    ...(required.has(name) ? [] : [undefined]),
  ];
}

function mayHold(
  { properties = {}, required = [] }: Condition,
  name: string,
  answer: Json | undefined,
): boolean {
  const rule = properties[name];
  if (answer === undefined) return !required.includes(name);
  return evaluateCondition({ properties: rule ? { [name]: rule } : {} }, { [name]: answer });
}

/** Only what is asked is answered, and what must be answered is. */
function isAllowed({ schema, names }: Facts, taken: Deciding): boolean {
  const { properties, required } = shownFields(schema, given(taken));
  return names.every(
    (name) => !(name in taken) || (taken[name] === undefined ? !required.has(name) : name in properties),
  );
}

function goes({ schema }: Facts, taken: Deciding, { index, holds: wanted }: Way): boolean {
  const condition = schema.allOf?.[index]?.if;
  return condition !== undefined && evaluateCondition(condition, given(taken)) === wanted;
}

/** Whether answers that settle all that matters to it already go the way. */
function leads(known: Deciding, way: Way, facts: Facts): boolean {
  return closure(way, facts).every((name) => name in known) && goes(facts, known, way);
}

/** Puts answers beside others that they do not contradict, so that few applications prove many ways. */
function place(partial: Deciding[], found: Deciding): void {
  const fits = partial.find((known) =>
    Object.entries(found).every(([name, answer]) => !(name in known) || known[name] === answer),
  );
  if (fits) Object.assign(fits, found);
  else partial.push({ ...found });
}

/** With answers to all other deciding names. */
function whole(facts: Facts, known: Deciding): Deciding {
  const found = search(facts, facts.names, known);
  return typeof found === "string" ? known : found;
}

function given(taken: Deciding): JsonObject {
  const answers: JsonObject = {};
  for (const [name, answer] of Object.entries(taken)) if (answer !== undefined) answers[name] = answer;
  return answers;
}
