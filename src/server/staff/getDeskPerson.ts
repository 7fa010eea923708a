import type { Db } from "../store/database";
import { findAnyStaffByEmail, type StoredStaff } from "../store/staff";
import { StaffRefusal } from "./command";

/**
 * The person of the desk whose address is the first operand.
 * @throws StaffRefusal when there is no such person, or the person was dismissed
 */
export async function getDeskPerson(db: Db, [email = ""]: readonly string[]): Promise<StoredStaff> {
  const staff = await findAnyStaffByEmail(db, email);
  if (!staff || staff.dismissed_at)
    throw new StaffRefusal(`${email} is not at the desk. "desk people" lists who is.`);
  return staff;
}
