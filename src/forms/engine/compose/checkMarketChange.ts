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
