import { withdrawJob } from "../store/jobChanges";
import { createEndJobCommand } from "./createEndJobCommand";

export const jobsWithdraw = createEndJobCommand({
  does: "Takes a job off the site and closes it: its page is gone. Applications stay. To put it back, import it.",
  state: "withdrawn",
  isSoAlready: ({ withdrawn_at }) => withdrawn_at !== null,
  end: withdrawJob,
});
