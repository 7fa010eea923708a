import type { Job } from "../../../contract/jobs";
import { useApplyAction } from "./useApplyAction";

/** The button to apply and a text about it, such as the reason why the button does nothing. */
export function ApplyBox({ job }: { job: Job }) {
  const { action, note } = useApplyAction(job);
  return (
    <>
      {action}
      {note && <div>{note}</div>}
    </>
  );
}
