import type { DraftSender } from "./draftSender";
import { sendDelays } from "./draftSender";
import type { JournalWriter } from "./journalWriter";
import type { SyncStatus } from "./syncState";
import { createTimer } from "./timer";

interface KeeperParts {
  status: SyncStatus;
  writer: JournalWriter;
}

/**
 * Creates a sender for a draft that no server keeps. Instead of sending the draft, it writes the draft to the
 * journal, and the draft then counts as saved.
 */
export function createJournalOnlySender({ status, writer }: KeeperParts): DraftSender {
  const timer = createTimer(save);

  async function save(): Promise<boolean> {
    timer.stop();
    if (status.current().kind === "untouched") return true;
    const isKept = await writer.write();
    status.set(isKept ? { kind: "saved", at: new Date() } : { kind: "refused", message: "" });
    return isKept;
  }

  return {
    save,
    schedule: () => timer.start(sendDelays.pause),
    hurry() {
      if (timer.stop()) void save();
    },
    cancel: () => void timer.stop(),
  };
}
