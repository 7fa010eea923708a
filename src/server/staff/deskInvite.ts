import { type Command, WrongUsage } from "./command";
import { describeDeskScope, readDeskScope, scopeOptions } from "./deskScope";
import { getDeskPerson } from "./getDeskPerson";
import { invitationDays, inviteToDesk } from "./inviteToDesk";

export const deskInvite: Command = {
  does: "Prints an address where a person makes a passkey for the desk. One who was invited before keeps what is not named.",
  operands: ["EMAIL"],
  options: scopeOptions,
  async run(parts, { operands, options }, io) {
    const [email = ""] = operands;
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new WrongUsage(`"${email}" is no email address.`);
    io.say(await inviteToDesk(parts, email, readDeskScope(parts.catalog, options), io.staff));
    io.say(
      `Give ${email} this address: it is valid for ${invitationDays} days and once, and makes any earlier one invalid.`,
    );
    io.say(describeDeskScope(await getDeskPerson(parts.db, operands)));
  },
};
