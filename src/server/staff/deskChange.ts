import { appendAudit } from "../store/audit";
import { changeStaff } from "../store/staff";
import { type Command, WrongUsage } from "./command";
import { describeDeskScope, readDeskScope, scopeOptions } from "./deskScope";
import { getDeskPerson } from "./getDeskPerson";

export const deskChange: Command = {
  does: "Changes what a person sees at the desk, from their next click on. What is not named stays.",
  operands: ["EMAIL"],
  options: scopeOptions,
  async run({ db, catalog, clock }, { operands, options }, io) {
    const scope = readDeskScope(catalog, options);
    if (Object.keys(scope).length === 0)
      throw new WrongUsage("There is nothing to change. --help shows what can be.");
    const { id, email } = await getDeskPerson(db, operands);
    await db.transaction().execute(async (tx) => {
      await changeStaff(tx, id, scope);
      const line = {
        at: clock(),
        actor: null,
        staff: io.staff,
        action: "staff.changed",
        subject: id,
      } as const;
      await appendAudit(tx, line);
    });
    io.say(`${email} is changed.`);
    io.say(describeDeskScope(await getDeskPerson(db, operands)));
  },
};
