import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ChangeToCount } from "../../forms/engine/touchedDrafts";
import { decryptDraftsOfAllAccounts } from "../applications/decryptDraftsOfAllAccounts";
import { type Command, WrongUsage } from "./command";

/** Only counts drafts, because nobody but the applicant may see the answers of a draft. */
export const draftsCount: Command = {
  does: "Counts the saved drafts that changes of forms touch: the form editor asks so while the site runs.",
  operands: ["FILE"],
  file: "read",
  async run(parts, _args, io) {
    // The module is loaded here because it compiles schemas, which a running site otherwise never does.
    const { countTouchedDrafts } = await import("../../forms/engine/touchedDrafts");
    const changes = parseChanges(await text(Readable.from(io.read())));
    io.say(JSON.stringify(countTouchedDrafts(changes, await decryptDraftsOfAllAccounts(parts))));
  },
};

function parseChanges(typed: string): ChangeToCount[] {
  try {
    const changes: ChangeToCount[] = JSON.parse(typed);
    if (
      Array.isArray(changes) &&
      changes.every(({ change, forms }) => change.before.steps && forms.length > 0)
    )
      return changes;
  } catch {
    // Invalid JSON is refused below, as is any other wrong content.
  }
  throw new WrongUsage("FILE holds changes of forms, as the form editor writes them.");
}
