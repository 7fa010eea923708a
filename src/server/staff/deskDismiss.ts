import { appendAudit, appendAuditLines } from "../store/audit";
import { undoAllPendingItems } from "../store/decisions";
import { dismissStaff } from "../store/staff";
import { type Command, StaffRefusal } from "./command";
import { getDeskPerson } from "./getDeskPerson";

export const deskDismiss: Command = {
  does: "Takes the desk away from a person, at once: sessions, passkeys, invitation, saved views and the decisions that wait.",
  operands: ["EMAIL"],
  confirmed: "do it: to come back, they have to be invited",
  async run({ db, clock }, { operands, yes }, io) {
    const { id, email } = await getDeskPerson(db, operands);
    if (!yes)
      throw new StaffRefusal(
        `${email} would lose the desk, with passkeys and saved views: add --yes to do it.`,
      );
    const at = clock();
    const undone = await db.transaction().execute(async (tx) => {
      await dismissStaff(tx, id, at);
      const { applications, decisions } = await undoAllPendingItems(tx, at, id);
      const line = { at, actor: null, staff: io.staff };
      await appendAudit(tx, { ...line, action: "staff.dismissed", subject: id });
      await appendAuditLines(
        tx,
        decisions.map((subject) => ({ ...line, action: "desk.undone", subject })),
      );
      return applications;
    });
    io.say(`${email} is dismissed from the desk.`);
    if (undone > 0)
      io.say(`Decisions that waited are taken back. Applications that stay as they were: ${undone}.`);
  },
};
