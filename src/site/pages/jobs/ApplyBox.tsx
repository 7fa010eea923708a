import type { Job } from "../../../contract/jobs";
import { useApplyAction } from "./useApplyAction";

/** The button to apply, or why it is not possible. */
export function ApplyBox({ job }: { job: Job }) {
  const { action, note } = useApplyAction(job);
  return (
    <>
      {action}
      {note && <div>{note}</div>}
    </>
  );
}
