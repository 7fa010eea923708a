import { findAccountByEmail, lockAccount } from "../store/accounts";
import { appendAudit } from "../store/audit";
import { revokeAllTokensOfAccount } from "../store/tokens";
import { type Command, StaffRefusal } from "./command";

export const accountsSignOut: Command = {
  does: "Ends all sessions of an account, and the links that were mailed to it. Its owner can sign in again.",
  operands: ["EMAIL"],
  async run({ db, clock }, { operands }, io) {
    const [email = ""] = operands;
    const account = await findAccountByEmail(db, email);
    if (!account) throw new StaffRefusal(`There is no account with the address ${email}.`);
    const at = clock();
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, account.id);
      await revokeAllTokensOfAccount(tx, account.id, at);
      const line = { at, actor: null, staff: io.staff, subject: account.id };
      await appendAudit(tx, { ...line, action: "session.endedByStaff" });
    });
    io.say(`${email} is signed out everywhere.`);
  },
};
