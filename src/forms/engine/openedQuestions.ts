import { allProblems } from "./allProblems";
import { isFromRoot } from "./crossCondition";
import { dateInTimeZone } from "./dateInTimeZone";
import { effectiveAnswer } from "./effectiveAnswer";
import { conditionsOf, fieldNamesInConditions, listCrossTestsOfCondition } from "./evaluateCondition";
import { fieldAt } from "./fieldAt";
import { isGroup } from "./fieldStructure";
import { filterLaterProblems } from "./filterLaterProblems";
import { getEntryOfPlace } from "./fixedPlaces";
import type { Branch, FieldSchema, FormModule, Json, JsonObject } from "./form";
import { isCollectionWithFields, placesOfFixedList } from "./laterFields";
import { appendToPointer, isObject, isWithin, memberOf, parsePointer, valueAt } from "./pointer";
import { projectAnswers } from "./projectAnswers";
import { allFields } from "./shownFields";

/**
 * The pointers to the questions of the phase `first` that a due form requires and that answers to an older
 * form leave blank, and to the blank questions that depend on such questions.
 */
export function openedQuestions(module: FormModule, submitted: JsonObject, now: Date): string[] {
  const { form } = module;
  // Projected answers have the places of a fixed list in the form's order, as the paths of problems do.
  const asked = projectAnswers(form.schema, submitted, { today: dateInTimeZone(form.timeZone, now) });
  const isBlank = (pointer: string) =>
    effectiveAnswer(fieldAt(form.schema, pointer) ?? {}, valueAt(asked, pointer)) === undefined;
  const problems = allProblems(module, submitted, now);
  const later = new Set(filterLaterProblems(form, problems));
  const opened = problems.flatMap((problem) =>
    problem.path !== "" && !later.has(problem) && isBlank(problem.path) ? [problem.path] : [],
  );
  if (opened.length === 0) return opened;
  const conditional = [...conditionalFields(form.schema, submitted, "")].filter(({ pointer }) =>
    isBlank(pointer),
  );
  // An opened question may open another question, which may open a third.
  for (let before = -1; before < opened.length; ) {
    before = opened.length;
    for (const { pointer, reads } of conditional)
      if (!opened.includes(pointer) && reads.some((path) => opened.some((each) => isOnPathOf(path, each))))
        opened.push(pointer);
  }
  return opened;
}

interface ConditionalField {
  pointer: string;
  /** The paths, from the root, of the answers that the field's condition reads; `*` stands for each entry. */
  reads: string[];
}

/** The fields that conditions ask for, in each object of the answers. */
function* conditionalFields(
  schema: FieldSchema,
  answers: JsonObject,
  at: string,
): Generator<ConditionalField> {
  for (const branch of conditionsOf(schema)) {
    const reads = readBy(branch, at);
    for (const name of askedBy(branch)) yield { pointer: appendToPointer(at, name), reads };
  }
  for (const [name, field] of Object.entries(allFields(schema)))
    for (const { inner, value, pointer } of objectsIn(
      field,
      memberOf(answers, name),
      appendToPointer(at, name),
    ))
      yield* conditionalFields(inner, value, pointer);
}

const askedBy = (branch: Branch): string[] =>
  [branch.then, branch.else].flatMap((fields) => [
    ...Object.keys(fields?.properties ?? {}),
    ...(fields?.required ?? []),
  ]);

const readBy = (branch: Branch, at: string): string[] => [
  ...[...fieldNamesInConditions({ allOf: [branch] })].map((name) => appendToPointer(at, name)),
  ...listCrossTestsOfCondition(branch.if).flatMap(({ test }) => (isFromRoot(test.field) ? [test.field] : [])),
];

/**
 * The objects at a pointer, with their schemas and pointers: a group, the entries of a list, or the places of
 * a fixed list.
 */
function objectsIn(field: FieldSchema, value: Json | undefined, pointer: string) {
  if (isGroup(field)) return [{ inner: field, value: isObject(value) ? value : {}, pointer }];
  const entries = Array.isArray(value) ? value : [];
  if (isCollectionWithFields(field))
    return entries.flatMap((entry, index) =>
      isObject(entry) ? [{ inner: field.items, value: entry, pointer: appendToPointer(pointer, index) }] : [],
    );
  return placesOfFixedList(field).map((place, index) => ({
    inner: place,
    value: getEntryOfPlace(place, entries, index),
    pointer: appendToPointer(pointer, index),
  }));
}

/**
 * Whether a path reads the answer at a pointer, an answer within that answer, or a group or list around it.
 */
function isOnPathOf(path: string, pointer: string): boolean {
  const parts = parsePointer(pointer);
  const read = parsePointer(path).map((part, index) => (part === "*" ? (parts[index] ?? part) : part));
  const concrete = read.reduce<string>(appendToPointer, "");
  return isWithin(concrete, pointer) || isWithin(pointer, concrete);
}
