import { appendAudit } from "../store/audit";
import { dismissStaff } from "../store/staff";
import { type Command, StaffRefusal } from "./command";
import { findDeskPerson } from "./findDeskPerson";

export const deskDismiss: Command = {
  does: "Takes the desk away from a person, at once: sessions, passkeys, invitation and saved views.",
  operands: ["EMAIL"],
  confirmed: "do it: to come back, they have to be invited",
  async run({ db, clock }, { operands, yes }, io) {
    const { id, email } = await findDeskPerson(db, operands);
    if (!yes)
      throw new StaffRefusal(
        `${email} would lose the desk, with passkeys and saved views: add --yes to do it.`,
      );
    const at = clock();
    await db.transaction().execute(async (tx) => {
      await dismissStaff(tx, id, at);
      await appendAudit(tx, { at, actor: null, staff: io.staff, action: "staff.dismissed", subject: id });
    });
    io.say(`${email} is dismissed from the desk.`);
  },
};
