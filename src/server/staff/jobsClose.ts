import { closeJob } from "../store/jobChanges";
import { isJobOpenAt } from "../store/jobs";
import { createEndJobCommand } from "./createEndJobCommand";

export const jobsClose = createEndJobCommand({
  does: "Closes a job now: nobody can submit an application for it any more, and its page says so. To open it again, import it.",
  state: "closed",
  isSoAlready: (job, now) => !isJobOpenAt(job, now),
  end: closeJob,
});
