import type { Job } from "../../../contract/jobs";
import { useApplyButton } from "./useApplyButton";

/** The button to apply and a text about it, such as the reason why the button does nothing. */
export function ApplyBox({ job }: { job: Job }) {
  const { action, note } = useApplyButton(job);
  return (
    <>
      {action}
      {note && <div>{note}</div>}
    </>
  );
}
