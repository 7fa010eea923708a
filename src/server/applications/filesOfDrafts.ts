import type { Parts } from "../parts";
import { listApplications } from "../store/applications";
import type { Db } from "../store/database";
import { placedFileRefs } from "../uploads/placedFileRefs";
import { decryptApplication } from "./decryptApplication";

/** Names of the files that the drafts of an applicant reference, as they were last saved. */
export async function filesOfDrafts(
  db: Db,
  parts: Pick<Parts, "keys">,
  applicant: string,
): Promise<ReadonlySet<string>> {
  const drafts = (await listApplications(db, applicant)).filter(({ status }) => status === "saved");
  const refs = drafts.flatMap((draft) => placedFileRefs(decryptApplication(parts, draft)));
  return new Set(refs.map(({ fileName }) => fileName));
}
