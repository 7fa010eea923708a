import type { Standing } from "../../contract/desk/standing";
import { isMovedStatus } from "../applications/moveApplication";
import type { Parts } from "../parts";

interface DecisionTemplate {
  name: string;
  /** A stage of null: every one of its status. */
  for: Standing;
}

/**
 * The templates of mails about decisions. The name tells what each goes with: a status or a stage, and behind a hyphen
 * what makes it another one than the plain template, as `ended-interview`.
 */
export function decisionTemplates({ words, catalog }: Pick<Parts, "words" | "catalog">): DecisionTemplate[] {
  return words.mailTemplates.flatMap((name): DecisionTemplate[] => {
    const [head = ""] = name.split("-");
    if (isMovedStatus(head)) return [{ name, for: { status: head, stage: null } }];
    return catalog.stages.includes(head) ? [{ name, for: { status: "inProcess", stage: head } }] : [];
  });
}

/** Whether a template is one for applications that are moved there. */
export const fits = (template: DecisionTemplate, { status, stage }: Standing): boolean =>
  template.for.status === status && (template.for.stage ?? stage) === stage;
