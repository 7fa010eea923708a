import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { changeStaff, findStaffByEmail, saveInvitation, saveStaff } from "../store/staff";
import { createToken } from "../store/tokens";
import { type Command, StaffRefusal, WrongUsage } from "./command";
import { type DeskScope, readScope, scopeOptions } from "./deskScope";

const days = 7;

export const deskInvite: Command = {
  does: "Prints an address where a person makes a passkey for the desk. One who was invited before keeps what is not named.",
  operands: ["EMAIL"],
  options: scopeOptions,
  async run({ db, catalog, clock, config }, { operands, options }, io) {
    const [email = ""] = operands;
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new WrongUsage(`"${email}" is no email address.`);
    const scope = readScope(catalog, options);
    const now = clock();
    const token = createToken();
    await db.transaction().execute(async (tx) => {
      const id = (await changeKnown(tx, email, scope)) ?? (await saveNew(tx, email, scope, now));
      await saveInvitation(tx, id, token, new Date(now.getTime() + days * 86_400_000));
      await appendAudit(tx, { at: now, actor: null, staff: io.staff, action: "staff.invited", subject: id });
    });
    io.say(`${config.deskUrl}/invitation#${token}`);
    io.say(
      `Give ${email} this address: it is valid for ${days} days and once, and makes any earlier one invalid.`,
    );
  },
};

/** Changes a person who is at the desk already. @returns their id; undefined for anybody else */
async function changeKnown(tx: Db, email: string, scope: DeskScope): Promise<string | undefined> {
  const staff = await findStaffByEmail(tx, email);
  if (!staff || staff.dismissed_at) return undefined;
  await changeStaff(tx, staff.id, scope);
  return staff.id;
}

/** Adds a person. One who was dismissed keeps nothing of what they could see. @throws StaffRefusal */
function saveNew(tx: Db, email: string, scope: DeskScope, now: Date): Promise<string> {
  const { name, audiences, departments = null, markets = null, apply_types = null } = scope;
  if (name === undefined || audiences === undefined)
    throw new StaffRefusal(`${email} is new at the desk: add --name and --audience.`);
  return saveStaff(tx, { email, name, audiences, departments, markets, apply_types, invited_at: now });
}
