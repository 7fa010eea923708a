import type { DecisionChoice } from "../../contract/desk/decisions";
import type { Standing } from "../../contract/desk/standing";
import type { Language } from "../../forms/engine/form";
import { listAllStagesInProcess } from "../applications/listAllStagesInProcess";
import { isMovedStatus } from "../applications/moveApplication";
import type { Parts } from "../parts";

interface DecisionTemplate {
  name: string;
  /** The status and stage that the template is for. A null stage stands for every stage of the status. */
  for: Standing;
}

/**
 * The templates of mails about decisions. The name of a template is the status or stage that it is for; a part after a
 * hyphen distinguishes several templates, as in `ended-interview`.
 */
export function listDecisionTemplateNames({
  words,
  catalog,
}: Pick<Parts, "words" | "catalog">): DecisionTemplate[] {
  return words.mailTemplates.flatMap((name): DecisionTemplate[] => {
    const [head = ""] = name.split("-");
    if (isMovedStatus(head)) return [{ name, for: { status: head, stage: null } }];
    return catalog.stages.includes(head) ? [{ name, for: { status: "inProcess", stage: head } }] : [];
  });
}

/** The statuses and stages to which applications can be moved, each with its templates. */
export function listAllDecisionChoices(
  parts: Pick<Parts, "words" | "catalog">,
  language: Language,
): DecisionChoice[] {
  const { words, catalog } = parts;
  const templates = listDecisionTemplateNames(parts);
  const labelled = (to: Standing, label: string): DecisionChoice => ({
    to,
    label,
    templates: templates
      .filter((template) => isTemplateFor(template, to))
      // Templates for the stage come before templates for every stage.
      .sort((one, other) => Number(one.for.stage === null) - Number(other.for.stage === null))
      .map(({ name }) => ({ name, label: words.mail(language, `${name}.label`, {}) })),
  });
  return [
    ...listAllStagesInProcess(catalog).map((stage) =>
      labelled({ status: "inProcess", stage }, words.staff(language, `stages.${stage}`)),
    ),
    ...(["hired", "ended"] as const).map((status) =>
      labelled({ status, stage: null }, words.page(language, "app", `status.${status}`) ?? status),
    ),
  ];
}

/** Whether a template is for applications that are moved to this status and stage. */
export const isTemplateFor = (template: DecisionTemplate, { status, stage }: Standing): boolean =>
  template.for.status === status && (template.for.stage ?? stage) === stage;
