import { decryptLabel } from "../../applications/noteContent";
import { Undecryptable } from "../../encryption/encryptDocument";
import type { Parts } from "../../parts";
import { listLabelsByPersonInJobs } from "../../store/applicationLabels";

/**
 * The texts of the labels that a person has put on the applications of these jobs, by the application's id.
 */
export async function loadLabelTexts(
  parts: Pick<Parts, "db" | "keys">,
  staffId: string,
  jobIds: readonly number[],
): Promise<Map<number, string[]>> {
  const texts = new Map<number, string[]>();
  for (const label of await listLabelsByPersonInJobs(parts.db, staffId, jobIds))
    try {
      const text = decryptLabel(parts, label);
      texts.set(label.application_id, [...(texts.get(label.application_id) ?? []), text]);
    } catch (error) {
      if (!(error instanceof Undecryptable)) throw error;
    }
  return texts;
}
