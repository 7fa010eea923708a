import { eraseAccount } from "../personalData/eraseAccount";
import { findAccountByEmail } from "../store/accounts";
import { type Command, StaffRefusal } from "./command";

export const accountsErase: Command = {
  does: "Erases an account with its applications and files, for good, and tells its owner by email.",
  operands: ["EMAIL"],
  confirmed: "erase it: it stays erased when an older backup is restored",
  async run(parts, { operands, yes }, io) {
    const [email = ""] = operands;
    const account = await findAccountByEmail(parts.db, email);
    if (!account) throw new StaffRefusal(`There is no account with the address ${email}.`);
    if (!yes) {
      throw new StaffRefusal(`${email} would be erased with its applications and files: add --yes to do it.`);
    }
    await eraseAccount(parts, { account, actor: null, staff: io.staff, now: parts.clock() });
    parts.mail.wake();
    io.say(`${email} is erased.`);
  },
};
