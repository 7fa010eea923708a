import { schemaParts } from "../fieldStructure";
import { resolveContainer, type SectionDraft } from "./changeSection";
import { ChangeError } from "./isComposingError";
import type { Change } from "./sources";

/**
 * A market may ask for more and word it differently. It cannot drop a field that the form requires.
 * @throws ChangeError
 */
export function checkMarketChange(section: SectionDraft, change: Change): void {
  if (change.change !== "hide" && change.change !== "optional") return;
  const { schema } = resolveContainer(section, change.in);
  if (schemaParts(schema).some(({ required }) => required?.includes(change.field)))
    throw new ChangeError(
      "the form requires this field, which a market can neither hide nor make optional: leave this change out, or take the field out of the section's required ones",
      { phrase: "requiredByForm", params: {} },
      "change",
    );
}

/**
 * A form puts a question off in sight of the applicant: what may not be asked before its time is the law's of a market.
 * @throws ChangeError
 */
export function checkOwnChange(_section: SectionDraft, change: Change): void {
  if (change.change === "later" && change.isHidden)
    throw new ChangeError(
      "only a market can hide a question until it is due",
      { phrase: "hiddenByForm", params: {} },
      "isHidden",
    );
}
