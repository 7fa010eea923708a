import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { appendAudit } from "../store/audit";
import { undoOwnPendingItems } from "../store/decisions";
import { toAuditStaffName } from "../store/staffAccesses";

/**
 * Undoes the items of a decision that are not carried out yet: their applications stay as they are, and no mail is
 * sent. Only the person who decided can undo it.
 * @throws Refusal `NOT_FOUND`
 */
export function undoDecision(
  { db }: Pick<Parts, "db">,
  staffId: string,
  id: string,
  now: Date,
): Promise<{ undone: number; carriedOut: number }> {
  return db.transaction().execute(async (tx) => {
    const result = await undoOwnPendingItems(tx, { id, staffId, now });
    if (!result) throw new Refusal("NOT_FOUND");
    if (result.undone > 0)
      await appendAudit(tx, {
        at: now,
        actor: null,
        staff: toAuditStaffName(staffId),
        action: "desk.undone",
        subject: id,
      });
    return result;
  });
}
