import type { Job } from "../../contract/jobs";
import { ActionBar } from "../../ui/ActionBar";
import { Card } from "../../ui/Card";
import { Text } from "../../ui/Text";
import { useWayToApply } from "./useWayToApply";

/** The way to apply, or why there is none now: a card beside the facts, or the foot of a narrow page. */
export function ApplyBox({ job, asBar }: { job: Job; asBar: boolean }) {
  const { action, note } = useWayToApply(job);
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
