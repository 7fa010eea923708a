import type { Parts } from "../parts";
import { listApplicationsOfApplicant } from "../store/applications";
import type { Db } from "../store/database";
import { listFileRefs } from "../uploads/listFileRefs";
import { decryptApplication } from "./decryptApplication";

/** Names of the files that the drafts of an applicant reference, as they were last saved. */
export async function filesOfDrafts(
  db: Db,
  parts: Pick<Parts, "keys">,
  applicant: string,
): Promise<ReadonlySet<string>> {
  const drafts = (await listApplicationsOfApplicant(db, applicant)).filter(
    ({ status }) => status === "saved",
  );
  const refs = drafts.flatMap((draft) => listFileRefs(decryptApplication(parts, draft)));
  return new Set(refs.map(({ fileName }) => fileName));
}
