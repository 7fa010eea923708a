import { appendAudit } from "../store/audit";
import { closeJob } from "../store/jobChanges";
import { findJobsToSave, isOpen } from "../store/jobs";
import { type Command, StaffRefusal } from "./command";
import { parseIdOperand } from "./parseIdOperand";

export const jobsClose: Command = {
  does: "Closes a job now: nobody can submit an application for it any more, and its page says so. To open it again, import it.",
  operands: ["ID"],
  async run({ db, clock }, { operands }, io) {
    const id = parseIdOperand(operands);
    const now = clock();
    await db.transaction().execute(async (tx) => {
      const [job] = await findJobsToSave(tx, [id]);
      if (!job) throw new StaffRefusal(`There is no job ${id}. "jobs list" lists them.`);
      if (!isOpen(job, now)) throw new StaffRefusal(`Job ${id} is closed already.`);
      await closeJob(tx, id, now);
      await appendAudit(tx, {
        at: now,
        actor: null,
        staff: io.staff,
        action: "job.closed",
        subject: String(id),
      });
    });
    io.say(`Job ${id} is closed.`);
  },
};
