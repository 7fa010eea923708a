import type { Draft } from "../../forms/engine/touchedDrafts";
import { resumeFromWire } from "../../resume/wire";
import type { Parts } from "../parts";
import { listDrafts } from "../store/applications";
import { decryptApplication } from "./decryptApplication";

/** Every saved draft, for counting: its answers are shown to nobody but its applicant. */
export async function readDrafts({ db, keys }: Pick<Parts, "db" | "keys">): Promise<Draft[]> {
  const drafts = await listDrafts(db);
  return drafts.map((row) => ({
    form: `${row.apply_type}.${row.market}`,
    answers: resumeFromWire(decryptApplication({ keys }, row)),
  }));
}
