import type { TFunction } from "i18next";
import { isFixedList } from "../../engine/fieldStructure";
import type { ComposedForm, FormStep, Labels } from "../../engine/form";
import { iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import { isLater } from "../../engine/laterFields";
import { isWithin, parsePointer } from "../../engine/pointer";
import type { FieldKey } from "../operations/operation";
import { getAnswerKindAndChoices, type Sibling } from "./siblings";

/** An answer anywhere in a form, as a condition reads it by its path from the root. */
export interface AnswerElsewhere extends Sibling {
  key: FieldKey;
  /** The index of the answer's step in the form, and of its section in the step. */
  place: readonly [step: number, section: number];
  isLater: boolean;
}

/**
 * The fields of a form that a condition can test, in the order of the steps: every field but groups and fixed lists, whose
 * own fields stand for them. Each label begins with the name of its step.
 */
export function listAnswersOfForm(
  { steps }: Pick<ComposedForm, "steps">,
  labels: Labels,
  t: TFunction,
): AnswerElsewhere[] {
  return steps.flatMap((step, index) =>
    step.sections.flatMap(({ fields }, section) =>
      answersOfSection(step, fields, [index, section], labels, t),
    ),
  );
}

function answersOfSection(
  step: FormStep,
  fields: readonly string[],
  place: AnswerElsewhere["place"],
  labels: Labels,
  t: TFunction,
): AnswerElsewhere[] {
  const name = labels[`steps.${step.id}`]?.label ?? step.id;
  const asked = [...iterateFieldsWithConditions(step.schema)];
  const later = asked.filter(({ field }) => isLater(field)).map(({ path }) => path);
  const mine = asked.filter(({ path }) => fields.includes(parsePointer(path)[0] ?? ""));
  const known = new Map<string, AnswerElsewhere>();
  for (const { path, field } of mine) {
    const key = field.title;
    if (key === undefined || known.has(path) || field.type === "object" || isFixedList(field)) continue;
    const label = labelOf(key, labels);
    const isOfEntries = parsePointer(path).includes("*");
    const ofEntries = (word: "anyEntry" | "everyEntry") =>
      `${name} › ${t(`formEditor:change.conditionWords.${word}`, { field: label })}`;
    known.set(path, {
      name: path,
      label: isOfEntries ? ofEntries("anyEntry") : `${name} › ${label}`,
      ...(isOfEntries && { labelOfAll: ofEntries("everyEntry") }),
      ...getAnswerKindAndChoices(field, labels, (word) => t(word)),
      key,
      place,
      isLater: later.some((each) => isWithin(path, each)),
    });
  }
  return [...known.values()].toSorted(
    (one, other) =>
      fields.indexOf(parsePointer(one.name)[0] ?? "") - fields.indexOf(parsePointer(other.name)[0] ?? ""),
  );
}

/** The label of a field, after the labels of the groups and lists around it. */
function labelOf(key: FieldKey, labels: Labels): string {
  const names = key.split(".");
  const around = names.slice(2).map((_, index) => labels[names.slice(0, index + 2).join(".")]?.label);
  return [...around, labels[key]?.label ?? names.at(-1)].filter((each) => each !== undefined).join(" · ");
}

/**
 * Returns the answers outside of a field's own group that every form with the field also asks for. Without
 * `mayBeLater`, answers that are asked later are left out.
 * @param isThere whether every form with the field also asks for the field with the given key
 */
export function filterFieldsElsewhere(
  all: readonly AnswerElsewhere[],
  own: FieldKey,
  { mayBeLater, isThere }: { mayBeLater: boolean; isThere: (key: FieldKey) => boolean },
): AnswerElsewhere[] {
  const group = own.slice(0, own.lastIndexOf("."));
  const isBeside = ({ key }: AnswerElsewhere) => key.slice(0, key.lastIndexOf(".")) === group;
  const isOwn = ({ key }: AnswerElsewhere) => key === own || key.startsWith(`${own}.`);
  return all.filter(
    (each) => !isBeside(each) && !isOwn(each) && (mayBeLater || !each.isLater) && isThere(each.key),
  );
}

/**
 * The answers that a condition of a field may read by their paths: the answers in `elsewhere` that belong to
 * earlier steps and sections, or to the field's own section.
 */
export function filterEarlierFields(
  own: FieldKey,
  all: readonly AnswerElsewhere[],
  elsewhere: readonly AnswerElsewhere[],
): AnswerElsewhere[] {
  const [section] = own.split(".");
  const place = all.find(({ key }) => key.split(".")[0] === section)?.place;
  return elsewhere.filter(
    ({ place: [step, index] }) =>
      place !== undefined && (step < place[0] || (step === place[0] && index <= place[1])),
  );
}
