import type { Edits } from "../../contract/formEditor";
import type { SavedTexts } from "../history";
import type { Operation, Refusal } from "./operation";

export type Outcome = { texts: Edits } | { refused: Refusal };

/**
 * What an operation makes of the files: the new texts of those that it changes, null for one that it deletes. It throws
 * nothing: what cannot be done is refused with a code.
 */
export function applyOperation(_texts: SavedTexts, { operation }: Operation): Outcome {
  return { refused: { code: "notYet", params: { operation } } };
}
