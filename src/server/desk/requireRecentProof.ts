import { manyApplications, proofMs } from "../../contract/desk/staff";
import { Refusal } from "../http/refusal";
import type { Db } from "../store/database";
import { countOwnPendingItems } from "../store/decisions";
import type { DeskSession } from "../store/staffSessions";

/**
 * Requires a recent use of the passkey for actions that can harm many people: a copied cookie alone is not enough.
 * @throws Refusal `PROOF_NEEDED`
 */
export function requireRecentProof({ beganAt }: Pick<DeskSession, "beganAt">, now: Date): void {
  if (now.getTime() - beganAt.getTime() > proofMs) throw new Refusal("PROOF_NEEDED");
}

/**
 * Like `requireRecentProof`, but only for a decision on many applications. The person's other waiting decisions
 * count too, so that many small decisions cannot avoid the check.
 */
export async function requireRecentProofForMany(
  db: Db,
  session: Pick<DeskSession, "beganAt" | "staff">,
  now: Date,
  count: number,
): Promise<void> {
  const waiting = await countOwnPendingItems(db, session.staff.id);
  if (count + waiting > manyApplications) requireRecentProof(session, now);
}
