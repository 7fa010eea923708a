import type { Draft } from "../../forms/engine/touchedDrafts";
import { resumeFromWire } from "../../resume/wire";
import type { Parts } from "../parts";
import { listAllDrafts } from "../store/applications";
import { decryptApplication } from "./decryptApplication";

/**
 * The form and the answers of every saved draft, for counting. The answers are shown to nobody but the
 * applicant.
 */
export async function decryptDraftsOfAllAccounts({ db, keys }: Pick<Parts, "db" | "keys">): Promise<Draft[]> {
  const drafts = await listAllDrafts(db);
  return drafts.map((row) => ({
    form: `${row.apply_type}.${row.market}`,
    answers: resumeFromWire(decryptApplication({ keys }, row)),
  }));
}
