import { appendAudit } from "../store/audit";
import { withdrawJob } from "../store/jobChanges";
import { findJobsToSave } from "../store/jobs";
import { type Command, StaffRefusal } from "./command";
import { parseIdOperand } from "./parseIdOperand";

export const jobsWithdraw: Command = {
  does: "Takes a job off the site and closes it: its page is gone. Applications stay. To put it back, import it.",
  operands: ["ID"],
  async run({ db, clock }, { operands }, io) {
    const id = parseIdOperand(operands);
    const now = clock();
    await db.transaction().execute(async (tx) => {
      const [job] = await findJobsToSave(tx, [id]);
      if (!job) throw new StaffRefusal(`There is no job ${id}. "jobs list" lists them.`);
      if (job.withdrawn_at !== null) throw new StaffRefusal(`Job ${id} is withdrawn already.`);
      await withdrawJob(tx, id, now);
      await appendAudit(tx, {
        at: now,
        actor: null,
        staff: io.staff,
        action: "job.withdrawn",
        subject: String(id),
      });
    });
    io.say(`Job ${id} is withdrawn.`);
  },
};
