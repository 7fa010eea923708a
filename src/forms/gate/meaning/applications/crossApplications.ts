import { answersNearTest } from "../../../engine/answersNearTest";
import { isFromRoot, passesTest } from "../../../engine/crossCondition";
import { evaluateCondition, listCrossTestsOfCondition } from "../../../engine/evaluateCondition";
import { hasChoices, isPlainList } from "../../../engine/fieldStructure";
import type { AnswerTest, CrossCondition, FieldSchema, Json, ObjectSchema } from "../../../engine/form";
import { acceptsAnswer } from "../../../engine/getAnswerValidator";
import {
  type AskedField,
  getNumberedPathOfField,
  iterateFieldsWithConditions,
} from "../../../engine/iterateFieldsWithConditions";
import { appendToPointer, isObject, parsePointer, valueAt } from "../../../engine/pointer";
import { applyTestResults, rootTests, type TestResults, testResults } from "../../../engine/resolveForm";
import { generateValidAnswers } from "./answers";
import type { Outcome } from "./listOutcomeCombinations";
import type { SyntheticApplication, SyntheticApplications } from "./syntheticApplication";

type Make = (schema: ObjectSchema) => SyntheticApplications;

/**
 * Applications for a form with conditions that read answers elsewhere in it. Each application is made for the form with
 * assumed results of the tests, and is kept if its answers produce these results. For outcomes that no application has,
 * further applications are made, in which the answers that the condition reads are fixed.
 * @param make makes applications for a form without such conditions
 */
export function crossApplications(schema: ObjectSchema, today: string, make: Make): SyntheticApplications {
  const search = new Search(schema, today, make);
  const first = search.run([]);
  const goals = outcomesToShow(schema);
  const isShown = ({ name, holds }: Goal) => search.applications.some((each) => shows(each, name, holds));
  for (const goal of goals)
    for (const clause of clausesOf(goal.condition, goal.holds).slice(0, mostClauses)) {
      if (isShown(goal)) break;
      for (const pins of search.pinsFor(clause)) {
        search.run(pins);
        if (isShown(goal)) break;
      }
    }
  return {
    applications: search.applications,
    impossible: [
      ...first.impossible,
      ...goals.filter((goal) => !isShown(goal)).map(({ object, way }) => ({ schema: object, way })),
    ],
    unanswerable: first.unanswerable,
  };
}

/** The most ways that are tried to make a condition hold, or not hold. */
const mostClauses = 16;

/** The most sets of test results that are tried with the same fixed answers. */
const mostRuns = 16;

/** An outcome to produce, of a condition that reads answers elsewhere. */
interface Goal {
  object: FieldSchema;
  way: Outcome;
  /** The title of the object and the index of the condition, separated by a space. */
  name: string;
  condition: CrossCondition;
  holds: boolean;
}

function outcomesToShow(schema: FieldSchema): Goal[] {
  const inner = [
    ...partsOf(schema).flatMap(({ properties = {} }) => Object.values(properties)),
    ...(schema.prefixItems ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  const own = (schema.allOf ?? []).flatMap(({ if: { "x-when": condition } }, index) =>
    condition && readsElsewhere(condition)
      ? [true, false].map((holds) => ({
          object: schema,
          way: { index, holds },
          name: conditionName(schema, index),
          condition,
          holds,
        }))
      : [],
  );
  return [...own, ...inner.flatMap(outcomesToShow)];
}

const partsOf = ({ allOf = [], ...own }: FieldSchema) => [
  own,
  ...allOf.flatMap(({ then = {}, else: otherwise = {} }) => [then, otherwise]),
];

const readsElsewhere = (condition: CrossCondition): boolean =>
  listCrossTestsOfCondition({ "x-when": condition }).some(({ test }) => isFromRoot(test.field));

const conditionName = ({ title = "" }: FieldSchema, index: number): string => `${title} ${index}`;

/** Whether an object of an application has this outcome of its condition. */
const shows = ({ answers, instances }: SyntheticApplication, name: string, holds: boolean): boolean =>
  instances.some(({ at, schema }) => {
    const own = valueAt(answers, at);
    const branch = (schema.allOf ?? []).find((_, index) => conditionName(schema, index) === name);
    return branch !== undefined && isObject(own) && evaluateCondition(branch.if, own) === holds;
  });

/** A test and its wanted result. */
interface Literal {
  test: AnswerTest;
  passes: boolean;
}

/** The ways in which a condition gets an outcome, each as a list of wanted test results. */
function clausesOf(condition: CrossCondition, holds: boolean): Literal[][] {
  if ("not" in condition) return clausesOf(condition.not, !holds);
  if ("field" in condition) return [[{ test: condition, passes: holds }]];
  const [all, parts] = "allOf" in condition ? [holds, condition.allOf] : [!holds, condition.anyOf];
  const ways = parts.map((part) => clausesOf(part, holds));
  if (!all) return ways.flat();
  return ways.reduce<Literal[][]>(
    (known, next) => known.flatMap((one) => next.map((other) => [...one, ...other])).slice(0, mostClauses),
    [[]],
  );
}

/** A field whose answer, or missing answer, is fixed. */
interface Pin {
  path: string;
  /** The schema of the field, restricted to the fixed answer; undefined for no answer. */
  field: FieldSchema | undefined;
}

class Search {
  readonly applications: SyntheticApplication[] = [];
  readonly #fields: ReadonlyMap<string, AskedField[]>;
  readonly #tested: readonly string[];

  constructor(
    readonly schema: ObjectSchema,
    readonly today: string,
    readonly make: Make,
  ) {
    this.#fields = groupedBy(iterateFieldsWithConditions(schema), getNumberedPathOfField);
    this.#tested = rootTests(schema).map(({ field }) => field);
  }

  /**
   * Makes applications with fixed answers, and keeps the applications whose answers produce the test results
   * that were assumed for them.
   */
  run(pins: readonly Pin[]): Pick<SyntheticApplications, "impossible" | "unanswerable"> {
    const tried = new Set<TestResults>();
    const waiting = [testResults(this.schema, {}, this.today)];
    const found: SyntheticApplications[] = [];
    for (let results = waiting.shift(); results && tried.size < mostRuns; results = waiting.shift()) {
      if (tried.has(results)) continue;
      tried.add(results);
      const made = this.make(pinned(applyTestResults(this.schema, results), pins, ""));
      let isReached = false;
      for (const application of made.applications) {
        const own = testResults(this.schema, application.answers, this.today);
        if (own !== results) waiting.push(own);
        else {
          isReached = true;
          this.applications.push({ ...application, tested: this.#tested });
        }
      }
      if (isReached || made.applications.length === 0) found.push(made);
    }
    return { impossible: inAll(found), unanswerable: found.flatMap(({ unanswerable }) => unanswerable) };
  }

  /** Yields sets of fixed answers that may produce the wanted test results. */
  *pinsFor(clause: readonly Literal[]): Generator<Pin[]> {
    const byPath = groupedBy(this.#withAround(clause), ({ test }) => test.field);
    const choices = [...byPath].map(([path, literals]) => this.#pinsAt(path, literals));
    if (choices.some((pins) => pins.length === 0)) return;
    const most = Math.max(1, ...choices.map((pins) => pins.length));
    for (let turn = 0; turn < most; turn++) yield choices.flatMap((pins) => pins[turn % pins.length] ?? []);
  }

  /**
   * Returns the tests of answers elsewhere in the form with their wanted results, and the further tests that
   * decide whether the tested fields are asked.
   */
  #withAround(clause: readonly Literal[]): Literal[] {
    const all = clause.filter(({ test }) => isFromRoot(test.field));
    for (const { test, passes } of all) {
      if (!passes) continue;
      const [asked] = this.#fields.get(test.field) ?? [];
      for (const { condition, holds } of asked?.conditions ?? []) {
        const cross = condition["x-when"];
        const [around = []] = cross ? clausesOf(cross, holds) : [];
        for (const each of around)
          if (isFromRoot(each.test.field) && !all.some((known) => isSame(known, each))) all.push(each);
      }
    }
    return all;
  }

  #pinsAt(path: string, literals: readonly Literal[]): Pin[] {
    const fits = (answers: Json[]) =>
      literals.every(({ test, passes }) => passesTest(test, answers, this.today) === passes);
    const none: Pin[] = fits([]) ? [{ path, field: undefined }] : [];
    const given = (this.#fields.get(path) ?? []).flatMap(({ field }) =>
      [...(field.type === "array" ? this.#lists(field, fits) : this.#answers(field, literals, fits))].map(
        (each): Pin => ({ path, field: each }),
      ),
    );
    return [...given.slice(0, 4), ...none];
  }

  #answers(
    field: FieldSchema,
    literals: readonly Literal[],
    fits: (answers: Json[]) => boolean,
  ): FieldSchema[] {
    if (field.type === "object") return fits([{}]) ? [field] : [];
    const beside = { today: this.today, parent: {}, isBegin: false };
    const tries = new Set([
      ...literals.flatMap(({ test }) => answersNearTest(test, field, this.today)),
      ...firstOf(generateValidAnswers(field, beside), 30),
    ]);
    return [...tries]
      .filter((answer) => fits([answer]) && acceptsAnswer(field, answer, this.today))
      .map((answer) => ({ ...field, enum: [answer] }));
  }

  #lists(field: FieldSchema, fits: (answers: Json[]) => boolean): FieldSchema[] {
    const { items, minItems = 0, maxItems = 10 } = field;
    if (!items) return [];
    const lengths = [1, Number(minItems), 2, 3, Number(maxItems)].filter(
      (length, index, all) =>
        length >= Math.max(1, Number(minItems)) &&
        length <= Number(maxItems) &&
        all.indexOf(length) === index,
    );
    const isOfValues = isPlainList(field) || hasChoices(field);
    if (!isOfValues)
      return lengths
        .filter((length) => fits([Array.from({ length }, () => ({}))]))
        .map((length) => ({ ...field, minItems: length, maxItems: length }));
    const values = firstOf(
      generateValidAnswers(items, { today: this.today, parent: {}, isBegin: false }),
      30,
    );
    return lengths.flatMap((length) =>
      values.flatMap((value, place) => {
        const own = [value, ...values.toSpliced(place, 1)].slice(0, length);
        if (own.length < length || !fits([own])) return [];
        return [{ ...field, minItems: length, maxItems: length, items: { ...items, enum: own } }];
      }),
    );
  }
}

function groupedBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const isSame = (one: Literal, other: Literal) => JSON.stringify(one) === JSON.stringify(other);

function firstOf(answers: Iterable<Json>, most: number): Json[] {
  const found: Json[] = [];
  for (const answer of answers) {
    if (found.length >= most) break;
    found.push(answer);
  }
  return found;
}

/** The outcomes that are impossible in all runs, except those of conditions that read answers elsewhere. */
function inAll(found: readonly SyntheticApplications[]): SyntheticApplications["impossible"] {
  const nameOf = ({ schema, way }: SyntheticApplications["impossible"][number]) =>
    `${conditionName(schema, way.index)} ${way.holds}`;
  const [first, ...others] = found;
  const isResolved = ({ schema, way }: SyntheticApplications["impossible"][number]) => {
    const cross = schema.allOf?.[way.index]?.if["x-when"];
    return cross !== undefined && readsElsewhere(cross);
  };
  return (first?.impossible ?? []).filter(
    (each) =>
      !isResolved(each) &&
      others.every(({ impossible }) => impossible.some((other) => nameOf(other) === nameOf(each))),
  );
}

/** Returns a schema in which the fields of the pins have their fixed answers, or are absent. */
function pinned<Schema extends FieldSchema>(schema: Schema, pins: readonly Pin[], at: string): Schema;
function pinned(schema: FieldSchema, pins: readonly Pin[], at: string): FieldSchema {
  const inside = pins.filter(({ path }) => path.startsWith(`${at}/`));
  if (inside.length === 0) return schema;
  const set = new Set(
    inside.flatMap(({ path, field }) =>
      parsePointer(path).length === parsePointer(at).length + 1 && field
        ? [parsePointer(path).at(-1) ?? ""]
        : [],
    ),
  );
  const gone = new Set(inside.flatMap(({ path, field }) => (field ? [] : [path])));
  const fields = ({ properties, required = [] }: Pick<FieldSchema, "properties" | "required">) => {
    const kept = Object.entries(properties ?? {}).filter(([name]) => !gone.has(appendToPointer(at, name)));
    const names = required.filter((name) => !gone.has(appendToPointer(at, name)));
    return {
      properties: Object.fromEntries(
        kept.map(([name, field]) => {
          const path = appendToPointer(at, name);
          const pin = inside.find((each) => each.path === path)?.field;
          return [name, pin ?? pinned(field, inside, path)];
        }),
      ),
      required: [...new Set([...names, ...kept.flatMap(([name]) => (set.has(name) ? [name] : []))])],
    };
  };
  const { items, prefixItems, allOf } = schema;
  return {
    ...schema,
    ...(schema.properties && fields(schema)),
    ...(items && { items: pinned(items, inside, appendToPointer(at, "*")) }),
    ...(prefixItems && {
      prefixItems: prefixItems.map((place, index) => pinned(place, inside, appendToPointer(at, index))),
    }),
    ...(allOf && {
      allOf: allOf.map(({ if: condition, then, else: otherwise }) => ({
        if: condition,
        ...(then && { then: fields(then) }),
        ...(otherwise && { else: fields(otherwise) }),
      })),
    }),
  };
}
