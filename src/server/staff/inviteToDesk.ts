import type { Parts } from "../parts";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { changeStaff, findAnyStaffByEmail, saveInvitation, upsertStaff } from "../store/staff";
import { createToken } from "../store/tokens";
import { StaffRefusal } from "./command";
import type { DeskScope } from "./deskScope";

/** The days for which an invitation is valid. */
export const invitationDays = 7;

/**
 * Invites a person to the desk, and makes any earlier invitation invalid.
 * @param staff the user of the operating system who invites
 * @returns the address where the person creates a passkey
 * @throws StaffRefusal for a new person without a name or audiences
 */
export async function inviteToDesk(
  { db, clock, config }: Pick<Parts, "db" | "clock" | "config">,
  email: string,
  scope: DeskScope,
  staff: string,
): Promise<string> {
  const now = clock();
  const token = createToken();
  await db.transaction().execute(async (tx) => {
    const id = (await changeKnown(tx, email, scope)) ?? (await saveNew(tx, email, scope, now));
    await saveInvitation(tx, id, token, new Date(now.getTime() + invitationDays * 86_400_000));
    await appendAudit(tx, { at: now, actor: null, staff, action: "staff.invited", subject: id });
  });
  return `${config.deskUrl}/invitation#${token}`;
}

/** Changes a person who is at the desk already. @returns their id; undefined for anybody else */
async function changeKnown(tx: Db, email: string, scope: DeskScope): Promise<string | undefined> {
  const staff = await findAnyStaffByEmail(tx, email);
  if (!staff || staff.dismissed_at) return undefined;
  await changeStaff(tx, staff.id, scope);
  return staff.id;
}

/**
 * Adds a person. A dismissed person comes back with the scope of the options, not with their earlier scope.
 * @throws StaffRefusal when the name or the audiences are missing
 */
function saveNew(tx: Db, email: string, scope: DeskScope, now: Date): Promise<string> {
  const { name, audiences, departments = null, markets = null, apply_types = null } = scope;
  if (name === undefined || audiences === undefined)
    throw new StaffRefusal(`${email} is new at the desk: add --name and --audience.`);
  return upsertStaff(tx, { email, name, audiences, departments, markets, apply_types, invited_at: now });
}
