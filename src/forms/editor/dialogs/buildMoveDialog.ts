import type { TFunction } from "i18next";
import type { ComposedForm, FieldSchema, JsonObject, Labels } from "../../engine/form";
import { iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import { stepOfSection } from "../../engine/journey";
import type { Offer } from "../editing/adaptPanelStep";
import { getTextAnswerOrEmpty } from "../editing/typedNames";
import { questionsFile } from "../operations/locateField";
import { listGroupFieldNames } from "../operations/moves";
import type { FormOperation } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import type { OperationDialogContent } from "./OperationDialog";

/** The field or section to move, and the form in which it is selected. */
interface Moving {
  /** The key of a field, or the id of a section. */
  key: string;
  /**
   * Whether a form or market adds the field. Such a field always follows another field, directly in a section
   * or in a group of the section.
   */
  isAdded: boolean;
  form: ComposedForm;
  labels: Labels;
  texts: SavedTexts;
}

/**
 * A place to move to (the id of a step, or the key of a section, group or list), and the sections or fields
 * in it.
 */
interface Target extends Offer {
  code: string;
  inside: readonly Offer[];
}

/** The code of the choice of the first place. */
const first = "+first";

/** The content of the dialog that moves a field or section; undefined if there is no other place. */
export function buildMoveDialog(
  moving: Moving,
  t: TFunction<"formEditor">,
): Omit<OperationDialogContent, "name"> | undefined {
  const { key, isAdded, form } = moving;
  const isSection = stepOfSection(form, key) !== undefined;
  const targets = isSection ? otherSteps(moving) : otherGroups(moving);
  if (targets.length === 0) return undefined;
  const start = isAdded ? [] : [{ code: first, name: t("structure.first") }];
  const given = targets.map(({ code, inside }) => [code, { after: [...start, ...inside] }] as const);
  return {
    offers: { to: targets },
    following: { by: "to", given: Object.fromEntries(given) },
    proposals: {
      after({ to }) {
        const target = targets.find(({ code }) => code === to);
        return target ? (target.inside.at(-1)?.code ?? first) : "";
      },
    },
    operationsOf(answers) {
      const to = getTextAnswerOrEmpty(answers, "to");
      const behind = getTextAnswerOrEmpty(answers, "after");
      const after = behind === first ? null : behind;
      return [
        isSection
          ? { operation: "moveSection", form: form.form, section: key, step: to, after }
          : movedField(key, to, after),
      ];
    },
  };
}

function movedField(field: string, to: string, after: string | null): FormOperation {
  const [section = "", ...path] = to.split(".");
  return { operation: "moveFieldTo", field, place: { section, path, after } };
}

const nameOf = (key: string) => key.slice(key.lastIndexOf(".") + 1);

/** The key of a field or section at its new place, and the last segment of the address of its new step. */
export function getPlaceAfterMove({ key, form }: Moving, answers: JsonObject): { key: string; step: string } {
  const to = getTextAnswerOrEmpty(answers, "to");
  const ownStep = form.steps.find(({ id }) => id === to);
  if (stepOfSection(form, key)) return { key, step: ownStep?.path ?? "" };
  return { key: `${to}.${nameOf(key)}`, step: stepOfSection(form, to.split(".")[0] ?? to)?.path ?? "" };
}

const labelIn = (labels: Labels, key: string) => labels[key]?.label ?? nameOf(key);

function otherSteps({ key, form, labels }: Moving): Target[] {
  return form.steps
    .filter(({ sections }) => !sections.some(({ id }) => id === key))
    .map(({ id, sections }) => ({
      code: id,
      name: labelIn(labels, `steps.${id}`),
      inside: sections.map((section) => ({ code: section.id, name: labelIn(labels, section.id) })),
    }));
}

function otherGroups({ key, isAdded, form, labels, texts }: Moving): Target[] {
  const own = key.slice(0, key.lastIndexOf("."));
  const insideOf = (group: string): Offer[] =>
    listGroupFieldNames(form, `${group}.`)
      .map((code) => ({ code, name: labelIn(labels, `${group}.${code}`) }))
      .filter(({ code }) => `${group}.${code}` !== key);
  const all = form.steps.flatMap(({ id: step, schema, sections }) => {
    const groups = [...iterateFieldsWithConditions(schema)].flatMap(({ field }) =>
      hasFields(field) ? (field.title ?? []) : [],
    );
    return sections
      .filter(({ id }) => !(questionsFile(id) in texts))
      .flatMap(({ id }) => [id, ...groups.filter((group) => group.startsWith(`${id}.`))])
      .map((code) => ({ code, step }));
  });
  const isFit = ({ code }: { code: string }) =>
    code !== own && code !== key && !code.startsWith(`${key}.`) && (!isAdded || code.split(".").length < 3);
  return [...new Map(all.filter(isFit).map((each) => [each.code, each])).values()].flatMap(
    ({ code, step }) => {
      const names = [`steps.${step}`, ...around(code)].map((each) => labelIn(labels, each));
      const inside = insideOf(code);
      return isAdded && inside.length === 0 ? [] : [{ code, name: [...new Set(names)].join(" · "), inside }];
    },
  );
}

const hasFields = ({ properties, items, file }: FieldSchema): boolean =>
  file === undefined && (items ? items.properties : properties) !== undefined;

/** The keys of the section and groups that contain a key, and the key itself: `a`, `a.b`, `a.b.c`. */
const around = (key: string): string[] =>
  key.split(".").map((_name, index, parts) => parts.slice(0, index + 1).join("."));
