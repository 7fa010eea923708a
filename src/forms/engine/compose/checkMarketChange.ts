import { schemaAndBranches } from "../fieldStructure";
import type { QuestionLaw } from "../lawFile";
import { getContainer, type SectionDraft } from "./changeSection";
import { ChangeError } from "./isComposingError";
import { canHideUntilDue, isChangePermittedByLaw } from "./marketLaw";
import { isQuestionRequired } from "./questionChange";
import type { Change } from "./sources";

const asksLess: ReadonlyArray<Change["change"]> = ["hide", "optional", "later"];

/**
 * Refuses a change of a market that no row of its law permits, if the change hides a field that the form
 * requires, makes such a field optional or puts it off, or hides any field until it is due.
 * @throws ChangeError
 */
export function checkMarketChange(section: SectionDraft, change: Change, law: readonly QuestionLaw[]): void {
  if (!asksLess.includes(change.change)) return;
  if (change.change === "later" && change.isHidden && !canHideUntilDue(law, section, change))
    throw new ChangeError(
      "a market hides a question until it is due only where a row of its law asks for it late",
      { phrase: "hiddenWithoutLaw", params: {} },
      "isHidden",
    );
  const { schema } = getContainer(section, change.in);
  const isRequired =
    isQuestionRequired(schema, change.field) ||
    schemaAndBranches(schema).some(({ required }) => required?.includes(change.field));
  if (isRequired && !isChangePermittedByLaw(law, section, change))
    throw new ChangeError(
      "the form requires this field, and no row of the market's law lets the market ask less: leave this change out, write the row, or take the field out of the section's required ones",
      { phrase: "requiredByForm", params: {} },
      "change",
    );
}

/**
 * Refuses a form's own change that hides a question until it is due: only a market may do that, because of its law.
 * @throws ChangeError
 */
export function checkFormChange(_section: SectionDraft, change: Change): void {
  if (change.change === "later" && change.isHidden)
    throw new ChangeError(
      "only a market can hide a question until it is due",
      { phrase: "hiddenByForm", params: {} },
      "isHidden",
    );
}
