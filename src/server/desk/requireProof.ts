import { manyApplications, proofMs } from "../../contract/desk/staff";
import { Refusal } from "../http/refusal";
import type { DeskSession } from "../store/staffSessions";

/**
 * Lets a session do what harms many at once, if its person has used the passkey for it lately: a copied cookie alone
 * cannot.
 * @throws Refusal `PROOF_NEEDED`
 */
export function requireProof({ beganAt }: Pick<DeskSession, "beganAt">, now: Date): void {
  if (now.getTime() - beganAt.getTime() > proofMs) throw new Refusal("PROOF_NEEDED");
}

/** As `requireProof`, for what is done to so many applications. */
export function requireProofForMany(session: Pick<DeskSession, "beganAt">, now: Date, count: number): void {
  if (count > manyApplications) requireProof(session, now);
}
