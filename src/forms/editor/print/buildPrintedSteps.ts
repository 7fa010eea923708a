import type { Unversioned } from "../../engine/compose/compose";
import type { FormStep } from "../../engine/form";
import { isLater } from "../../engine/laterFields";
import { listFieldKeysAsDrawn } from "../editing/listFieldKeysAsDrawn";
import { getAnswerKindAndChoices, type Sibling } from "../editing/siblings";
import { listAnswersOfForm } from "../editing/testableFields";
import { listFieldPlacesInSchema } from "../operations/composedField";
import { parseFieldKey } from "../operations/locateField";
import { describeFieldRules, type RuleWords } from "../rules/ruledFields";
import { kindKey } from "./kindWords";
import { widgetAt } from "./widgetAt";

/** A section or field of a form, as it is printed. */
export interface PartOnPaper {
  key: string;
  /**
   * The number of printed parts that contain this part: 0 for a section, 1 for a field directly in a section.
   */
  depth: number;
  name: string;
  /** The hint and the reason why a field is asked. */
  notes: readonly string[];
  /** The kind of a field, such as "Short text"; empty for a section. */
  kind: string;
  /** The conditions and rules of the field. */
  sentences: readonly string[];
  isLater: boolean;
  /** The names of the choices; empty for a field without a list of choices. */
  choices: readonly string[];
}

export interface StepOnPaper {
  id: string;
  name: string;
  parts: readonly PartOnPaper[];
}

/**
 * Returns everything about a form in one language, in the order of its steps.
 * @param form the form with the fields that are asked later, too
 */
export function buildPrintedSteps(form: Unversioned, words: RuleWords): StepOnPaper[] {
  const { labels, t } = words;
  const elsewhere = listAnswersOfForm(form, labels, t);
  return form.steps.map((step) => ({
    id: step.id,
    name: labels[`steps.${step.id}`]?.label ?? step.id,
    parts: listFieldKeysAsDrawn(step, form)
      .filter((key) => labels[key])
      .map((key) => partOnPaper(form, step, key, words, elsewhere)),
  }));
}

function partOnPaper(
  form: Unversioned,
  step: FormStep,
  key: string,
  words: RuleWords,
  elsewhere: readonly Sibling[],
): PartOnPaper {
  const { labels, t } = words;
  const { label = key, hint, why } = labels[key] ?? {};
  const { section, path } = parseFieldKey(key);
  const part = {
    key,
    depth: path.filter((_, index) => labels[[section, ...path.slice(0, index)].join(".")]).length,
    name: label,
    notes: [hint, why].filter((each) => each !== undefined),
  };
  const field = listFieldPlacesInSchema(form.schema, key)[0]?.field;
  if (!field) return { ...part, kind: "", sentences: [], isLater: false, choices: [] };
  const { conditions, rules } = describeFieldRules(form, key, words, elsewhere);
  const { kind, choices } = getAnswerKindAndChoices(field, labels, t);
  return {
    ...part,
    kind: t(`formEditor:change.${kindKey(field, widgetAt(step.ui, path, step.schema))}`),
    sentences: [...conditions, ...rules],
    isLater: isLater(field),
    choices: kind === "question" ? [] : choices.map(({ name }) => name),
  };
}
