import type { Job } from "../../contract/jobs";
import { ActionBar } from "../../ui/ActionBar";
import { Card } from "../../ui/Card";
import { Text } from "../../ui/Text";
import { useApplyAction } from "./useApplyAction";

/** The button to apply, or why it is not possible: as a card beside the facts, or as a bar on a narrow screen. */
export function ApplyBox({ job, asBar }: { job: Job; asBar: boolean }) {
  const { action, note } = useApplyAction(job);
  if (asBar) return <ActionBar status={note}>{action}</ActionBar>;
  return (
    <Card ground="haze">
      {action}
      {note && (
        <Text as="div" size="sm">
          {note}
        </Text>
      )}
    </Card>
  );
}
