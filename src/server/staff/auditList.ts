import { hashAuditSource, networkOf } from "../http/rateLimits";
import { isCalendarDate } from "../isCalendarDate";
import { findAccountByEmail } from "../store/accounts";
import { appendAudit, listAuditForStaff } from "../store/audit";
import { type Command, StaffRefusal, WrongUsage } from "./command";
import { formatOption, printRows } from "./printRows";

const columns = ["id", "at", "actor", "staff", "action", "subject", "fields", "source"] as const;

/** The most lines in one list; if there are more, the newest are listed. */
const limit = 10_000;

export const auditList: Command = {
  does: `Lists what was done, the newest last, ${limit} lines at most.`,
  operands: [],
  options: {
    account: { value: "EMAIL", does: "only what this account did, or what was done to it" },
    actor: { value: "NAME", does: "only what this user of the staff tool did, or the account with this id" },
    action: { value: "ACTION", does: "only this, as session.refused" },
    day: { value: "YYYY-MM-DD", does: "only on this day (UTC)" },
    "from-address": { value: "IP", does: "only from the network of this address" },
    ...formatOption,
  },
  async run({ db, keys, clock }, { options }, io) {
    const { account: email, actor, action, day, "from-address": ip } = options;
    if (day !== undefined && !isCalendarDate(day)) {
      throw new WrongUsage(`--day is a day, as in 2026-11-30, and is "${day}".`);
    }
    const account = email === undefined ? undefined : await findAccountByEmail(db, email);
    if (email !== undefined && !account)
      throw new StaffRefusal(`There is no account with the address ${email}.`);
    const lines = await listAuditForStaff(
      db,
      {
        ...(account && { account: account.id }),
        ...(actor !== undefined && { actor }),
        ...(action !== undefined && { action }),
        ...(day !== undefined && { day }),
        ...(ip !== undefined && { source: hashAuditSource({ keys }, networkOf(ip)) }),
      },
      limit,
    );
    await appendAudit(db, { at: clock(), actor: null, staff: io.staff, action: "audit.listed" });
    const rows = lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
    await printRows(io, options.format, columns, [rows]);
  },
};
