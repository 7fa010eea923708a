import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { lockJobsById, type StoredJob } from "../store/jobs";
import { type Command, StaffRefusal } from "./command";
import { parseIdOperand } from "./parseIdOperand";

interface Ending {
  does: string;
  /** The state of the job after the command. */
  state: "closed" | "withdrawn";
  isSoAlready(job: StoredJob, now: Date): boolean;
  end(tx: Db, id: number, now: Date): Promise<unknown>;
}

/** A command that ends a job, with a line in the audit. It refuses a job that has ended in that way already. */
export const createEndJobCommand = ({ does, state, isSoAlready, end }: Ending): Command => ({
  does,
  operands: ["ID"],
  async run({ db, clock }, { operands }, io) {
    const id = parseIdOperand(operands);
    const now = clock();
    await db.transaction().execute(async (tx) => {
      const [job] = await lockJobsById(tx, [id]);
      if (!job) throw new StaffRefusal(`There is no job ${id}. "jobs list" lists them.`);
      if (isSoAlready(job, now)) throw new StaffRefusal(`Job ${id} is ${state} already.`);
      await end(tx, id, now);
      await appendAudit(tx, {
        at: now,
        actor: null,
        staff: io.staff,
        action: `job.${state}`,
        subject: String(id),
      });
    });
    io.say(`Job ${id} is ${state}.`);
  },
});
