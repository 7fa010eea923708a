import type { Parts } from "../parts";
import { delayMail, deleteExpiredMailsWithoutAccount, markSent, takeDueMail } from "../store/outbox";
import type { MailTransport } from "./mailTransport";
import { renderMail } from "./renderMail";

const intervalMs = 5_000;
/** Milliseconds after which an undelivered mail is given up: 72 hours. */
const deliveryWindowMs = 72 * 3_600_000;

export interface Mailer {
  wake(): void;
  /** Stops the mailer. Resolves when the current mail has been sent or has failed. */
  stop(): Promise<void>;
}

type Needs = Pick<Parts, "db" | "config" | "words" | "keys" | "clock" | "catalog">;

/** Starts sending the mails in the outbox, soon after each `wake` and at short intervals. */
export function startMailer(
  parts: Needs,
  transport: MailTransport,
  onError: (error: unknown) => void,
): Mailer {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isEnding = false;

  async function work(): Promise<void> {
    while (isWoken && !isEnding) {
      isWoken = false;
      await sendDueMails(parts, transport, onError, () => isEnding);
    }
  }

  function wake(): void {
    isWoken = true;
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }

  const timer = setInterval(wake, intervalMs);
  wake();
  return {
    wake,
    async stop() {
      isEnding = true;
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

/** Sends due mails one by one. A mail that cannot be sent stays in the outbox, with backoff. */
export async function sendDueMails(
  { clock, ...parts }: Needs,
  transport: Pick<MailTransport, "send">,
  onError: (error: unknown) => void,
  isEnding = () => false,
): Promise<void> {
  const giveUpBefore = new Date(clock().getTime() - deliveryWindowMs);
  await deleteExpiredMailsWithoutAccount(parts.db, giveUpBefore);
  while (!isEnding()) {
    const due = await takeDueMail(parts.db, clock(), giveUpBefore);
    if (!due) return;
    try {
      const mail = await parts.db.transaction().execute((tx) => renderMail({ ...parts, db: tx, clock }, due));
      if (mail) await transport.send(mail);
      await markSent(parts.db, due.id, clock());
    } catch (error) {
      onError(error);
      await delayMail(parts.db, due, clock());
    }
  }
}
