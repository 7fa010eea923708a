import { answersNearComparison, answersNearTest } from "../../../engine/answersNearTest";
import { mapConditionPaths } from "../../../engine/compose/numberedPaths";
import { isFromRoot } from "../../../engine/crossCondition";
import {
  conditionsOf,
  evaluateCondition,
  listCrossTestsOfCondition,
} from "../../../engine/evaluateCondition";
import { hasChoices, isGroup, isPlainList } from "../../../engine/fieldStructure";
import type { Branch, ComposedForm, FieldSchema, Json, JsonObject, ObjectSchema } from "../../../engine/form";
import { acceptsAnswer } from "../../../engine/getAnswerValidator";
import { compare } from "../../../engine/keywords/compare";
import { offered, offeredRuleOf, pathsOfOfferedRule } from "../../../engine/keywords/offered";
import { rulesWhere, ruleTable, siblingRules } from "../../../engine/keywords/table";
import { appendToPointer, isObject, valueAt } from "../../../engine/pointer";
import { hasCrossCondition } from "../../../engine/resolveForm";
import { shownFields } from "../../../engine/shownFields";
import { findContradictingRules, generateValidAnswers } from "./answers";
import { type AnswerSource, type ConditionCoverage, coverConditions, type Deciding } from "./coverConditions";
import { crossApplications } from "./crossApplications";
import type { Beside } from "./generateTestDates";
import type { Instance, SyntheticApplication, SyntheticApplications } from "./syntheticApplication";

/** The number of consecutive applications without a new set of answers after which the search ends. */
const mostIdle = 8;

/**
 * A small set of applications that covers all outcomes of conditions. They are valid on the day `today` (`YYYY-MM-DD`).
 */
export function syntheticApplications(
  { schema }: Pick<ComposedForm, "schema">,
  today: string,
): SyntheticApplications {
  if (!hasCrossCondition(schema)) return applicationsOf(schema, today);
  const rooted = withCountsFromRoot(schema);
  const made = crossApplications(rooted, today, (resolved) => applicationsOf(resolved, today));
  const impossible = made.impossible.map((each) => (each.schema === rooted ? { ...each, schema } : each));
  return { ...made, impossible };
}

/**
 * Turns the paths in the form's own conditions into paths from the root if a condition counts the entries of
 * a list, so that `crossApplications` handles the condition: nothing else makes lists of a certain length.
 */
function withCountsFromRoot(schema: ObjectSchema): ObjectSchema {
  const allOf = schema.allOf?.map((branch): Branch => {
    const { "x-when": cross } = branch.if;
    const isCount =
      cross && listCrossTestsOfCondition({ "x-when": cross }).some(({ test }) => test.count !== undefined);
    if (!isCount) return branch;
    const rooted = mapConditionPaths(cross, (path) => (isFromRoot(path) ? path : appendToPointer("", path)));
    return { ...branch, if: { ...branch.if, "x-when": rooted } };
  });
  return allOf ? { ...schema, allOf } : schema;
}

/** @param schema a form without conditions that read answers elsewhere in it */
function applicationsOf(schema: FieldSchema, today: string): SyntheticApplications {
  const maker = new Maker(today);
  const applications: SyntheticApplication[] = [];
  for (let idle = 0; idle < mostIdle && (applications.length === 0 || maker.isWaiting()); ) {
    const before = maker.proved;
    const application = maker.application(schema);
    if (maker.proved > before) applications.push(application);
    idle = maker.proved > before ? 0 : idle + 1;
  }
  return { applications, impossible: maker.impossible, unanswerable: [...maker.unanswerable.values()] };
}

/** The number of rounds in which answers are adapted to each other. */
const mostRounds = 3;

/** The outcomes of an object's conditions, and how many sets of deciding answers were used so far. */
interface CoverageProgress extends ConditionCoverage {
  taken: number;
}

class Maker {
  readonly impossible: SyntheticApplications["impossible"] = [];
  readonly unanswerable = new Map<FieldSchema, SyntheticApplications["unanswerable"][number]>();
  /** How many sets of deciding answers were used so far, over all objects. */
  proved = 0;
  readonly #coverage = new Map<FieldSchema, CoverageProgress>();
  readonly #answering: AnswerSource;
  #instances: Instance[] = [];

  constructor(readonly today: string) {
    const beside: Beside = { today, parent: {}, isBegin: false };
    this.#answering = {
      other: (field, than) => {
        if (isNested(field)) return [];
        for (const answer of generateValidAnswers(field, beside)) if (!than.includes(answer)) return answer;
        return undefined;
      },
      takes: (field, answer) => !isNested(field) && acceptsAnswer(field, answer, today),
      near: (test, field) => answersNearTest(test, field, today),
    };
  }

  application(schema: FieldSchema): SyntheticApplication {
    this.#instances = [];
    const answers = this.#object(schema, "");
    // Another answer may be compared with an answer that has been replaced, so several rounds are needed.
    for (let round = 0; round < mostRounds; round++)
      for (const instance of this.#instances) {
        this.#compare(instance, answers);
        this.#follow(instance, answers);
      }
    return { answers, instances: this.#instances };
  }

  /** Replaces answers of an object that break a comparison with other answers (`x-compare`). */
  #compare({ at, schema }: Instance, answers: JsonObject): void {
    const own = valueAt(answers, at);
    if (!isObject(own)) return;
    for (const [name, field] of Object.entries(shownFields(schema, own).properties)) {
      const rule = field["x-compare"];
      const given = own[name];
      if (given === undefined || !isObject(rule)) continue;
      const keeps = (answer: Json) =>
        compare.judge(answer, { ...rule }, { today: this.today, parent: own, root: answers }) === null;
      if (keeps(given)) continue;
      const found = answersNearComparison(field, own, answers).find(
        (answer) => keeps(answer) && acceptsAnswer(field, answer, this.today),
      );
      if (found !== undefined) own[name] = found;
      else if (!this.unanswerable.has(field)) this.#excludes(field, ["x-compare"]);
    }
  }

  /** Replaces choices in an object that are not offered because of other answers (`x-offered`). */
  #follow({ at, schema, decided }: Instance, answers: JsonObject): void {
    const own = valueAt(answers, at);
    if (!isObject(own)) return;
    for (const [name, field] of Object.entries(shownFields(schema, own).properties)) {
      const given = own[name];
      if (given === undefined || pathsOfOfferedRule(field).length === 0) continue;
      const rule = offeredRuleOf(field);
      const isKept = (answer: Json) =>
        offered.judge(answer, rule, { today: this.today, parent: own, root: answers }) === null;
      if (isKept(given)) continue;
      const codes = choicesIn(field).filter(isKept);
      if (Array.isArray(given)) own[name] = codes.slice(0, Math.max(1, given.length));
      else if (codes[0] !== undefined && decided[name] === undefined) own[name] = codes[0];
      else if (!this.unanswerable.has(field)) this.#excludes(field, ["x-offered"]);
    }
  }

  /** Whether an object has sets of deciding answers that no application has used. */
  isWaiting(): boolean {
    return [...this.#coverage.values()].some(({ taken, decided }) => taken < decided.length);
  }

  #coverageOf(schema: FieldSchema): CoverageProgress {
    const known = this.#coverage.get(schema);
    if (known) return known;
    const ways = coverConditions(schema, this.#answering);
    this.impossible.push(...ways.impossible.map((way) => ({ schema, way })));
    const coverage = { ...ways, taken: 0 };
    this.#coverage.set(schema, coverage);
    return coverage;
  }

  #object(schema: FieldSchema, at: string): JsonObject {
    const coverage = this.#coverageOf(schema);
    const decided = coverage.decided[coverage.taken % coverage.decided.length] ?? {};
    if (coverage.taken++ < coverage.decided.length) this.proved++;
    this.#instances.push({ at, schema, decided, turns: coverage.turns });
    const answers: JsonObject = {};
    for (const [name, answer] of Object.entries(decided)) if (answer !== undefined) answers[name] = answer;
    const { properties } = shownFields(schema, answers);
    const fields = Object.entries(properties);
    const begins = new Set(fields.map(([, { after }]) => after));
    for (const [name, field] of fields.toSorted(
      ([, one], [, other]) => dependencyRank(one) - dependencyRank(other),
    )) {
      const isDecided = name in decided && !isNested(field);
      if (isDecided || (name in decided && decided[name] === undefined)) continue;
      const beside = { today: this.today, parent: answers, isBegin: begins.has(name) };
      const asked = declared(schema, name, field);
      const both = strictest(declarationsHeld(schema, name, decided), asked);
      const isPossible = isNested(field) || !generateValidAnswers(both, beside).next().done;
      const answer = this.#answer(isPossible ? both : asked, appendToPointer(at, name), beside);
      if (answer !== undefined) answers[name] = answer;
    }
    return answers;
  }

  #answer(field: FieldSchema, at: string, beside: Beside): Json | undefined {
    if (field.prefixItems)
      return field.prefixItems.map((place, index) => this.#object(place, appendToPointer(at, index)));
    if (field.items) return this.#list(field, field.items, at, beside);
    if (isGroup(field)) return this.#object(field, at);
    const { value, done } = generateValidAnswers(field, beside).next();
    if (!done) return value;
    if (!this.unanswerable.has(field)) this.#excludes(field, findContradictingRules(field, beside));
    return undefined;
  }

  #excludes(field: FieldSchema, rules: string[]): void {
    this.unanswerable.set(field, { field, rules });
  }

  #list(field: FieldSchema, items: FieldSchema, at: string, beside: Beside): Json[] {
    const { minItems = 0, maxItems = 10, uniqueBy } = field;
    const waiting = isGroup(items)
      ? this.#coverageOf(items).decided.length - this.#coverageOf(items).taken
      : 1;
    const length = Math.min(Math.max(1, Number(minItems), waiting), Number(maxItems));
    const alike = isDifferent(field)
      ? typeof uniqueBy === "string"
        ? "uniqueBy"
        : "uniqueItems"
      : undefined;
    const varied = typeof uniqueBy === "string" ? items.properties?.[uniqueBy] : items;
    const choices = alike ? distinct(varied, beside, length) : [];
    const crossed = crossedBounds(field);
    if (crossed) this.#excludes(field, crossed);
    if (alike && choices.length > 0 && Number(minItems) > choices.length)
      this.#excludes(field, alike in field ? ["minItems", alike] : ["minItems", "items"]);
    return Array.from({ length }, (_, index) => {
      const choice = choices[index];
      if (!isGroup(items)) return choice ?? this.#answer(items, appendToPointer(at, index), beside) ?? null;
      const entry = this.#object(items, appendToPointer(at, index));
      return {
        entryId: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
        ...entry,
        ...(choice !== undefined && { [String(uniqueBy)]: choice }),
      };
    });
  }
}

const choicesIn = ({ included, items }: FieldSchema): Json[] => {
  const codes = items ? items.included : included;
  return Array.isArray(codes) ? codes : [];
};

/**
 * Returns the keywords of a lower and an upper bound of a field, if the lower bound is greater than the upper
 * bound.
 */
const crossedBounds = (field: FieldSchema): [lower: string, upper: string] | undefined =>
  Object.entries(ruleTable)
    .flatMap(([rule, { below }]): Array<[string, string]> => (below === undefined ? [] : [[rule, below]]))
    .find(([lower, upper]) => Number(field[lower]) > Number(field[upper]));

/** Whether all entries must differ. The same choice, for example, cannot be ticked twice. */
const isDifferent = (field: FieldSchema): boolean =>
  field.uniqueBy !== undefined || field.uniqueItems === true || (!isPlainList(field) && hasChoices(field));

/** Distinct answers for a list of this length, or as many as there are. */
function distinct(field: FieldSchema | undefined, beside: Beside, length: number): Json[] {
  if (!field) return [];
  const answers = new Set(generateValidAnswers(field, beside));
  for (let number = 1; answers.size < length && number < 1000; number++)
    for (const answer of numbered(number))
      if (answers.size < length && acceptsAnswer(field, answer, beside.today)) answers.add(answer);
  return [...answers].slice(0, 100);
}

/** Answers of several types, which differ for each number. */
function numbered(number: number): Json[] {
  const day = new Date(Date.UTC(1960, 0, 1 + number * 20)).toISOString();
  return [
    number,
    `Example ${number}`,
    `${number}`,
    `someone${number}@example.com`,
    `https://example.com/${number}`,
    day.slice(0, "1960-01-01".length),
    day.slice(0, "1960-01".length),
  ];
}

/**
 * A rank for sorting: fields whose rules read another answer come last, because the other answer must be given first.
 */
function dependencyRank(field: FieldSchema): number {
  return siblingRules.some((rule) => field[rule] !== undefined) ? 1 : 0;
}

function isNested(field: FieldSchema): boolean {
  return isGroup(field) || field.type === "array";
}

/** Every declaration of a field that applies with these deciding answers. */
function declarationsHeld(schema: FieldSchema, name: string, decided: Deciding): FieldSchema[] {
  const answers: JsonObject = {};
  for (const [each, answer] of Object.entries(decided)) if (answer !== undefined) answers[each] = answer;
  const parts = conditionsOf(schema).map((branch) =>
    evaluateCondition(branch.if, answers) ? branch.then : branch.else,
  );
  return [schema, ...parts].map((part) => part?.properties?.[name]).filter((field) => field !== undefined);
}

const highest = rulesWhere(({ tightens }) => tightens === "higher");
const lowest = rulesWhere(({ tightens }) => tightens === "lower");

/** A field with the strictest rules of its declarations: the validator applies all of them to the answer. */
function strictest(declarations: FieldSchema[], shown: FieldSchema): FieldSchema {
  if (declarations.length < 2) return shown;
  const merged: FieldSchema = Object.assign({}, ...declarations, shown);
  const numbers = (rule: string) =>
    declarations.flatMap((field) => (typeof field[rule] === "number" ? [field[rule]] : []));
  for (const rule of highest) if (numbers(rule).length > 0) merged[rule] = Math.max(...numbers(rule));
  for (const rule of lowest) if (numbers(rule).length > 0) merged[rule] = Math.min(...numbers(rule));
  const isInAll = (rule: "enum" | "included") => (code: Json) =>
    declarations.every(({ [rule]: codes }) => !Array.isArray(codes) || codes.some((each) => each === code));
  const values = merged.enum?.filter(isInAll("enum"));
  const choices = Array.isArray(merged.included) ? merged.included.filter(isInAll("included")) : undefined;
  // If the declarations have no choice in common, the answer follows the shown declaration, and the validator
  // refuses the answer.
  if (values?.length === 0 || choices?.length === 0) return shown;
  if (values) merged.enum = values;
  if (choices) merged.included = choices;
  return merged;
}

/**
 * A shown field with the rules of its unconditional declaration added: the page shows one declaration, but
 * the validator applies both.
 */
function declared(schema: FieldSchema, name: string, shown: FieldSchema): FieldSchema {
  const own = schema.properties?.[name];
  return own === undefined || own === shown || isNested(shown) ? shown : { ...own, ...shown };
}
