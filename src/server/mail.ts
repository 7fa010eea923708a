import { airline } from "../airline";
import { mailText } from "./mailText";
import type { Mail, MailTransport } from "./mailTransport";
import type { Parts } from "./parts";
import type { Account } from "./store/accounts";
import type { Db } from "./store/database";
import { findJob } from "./store/jobs";
import { markSent, type OutboxMail, takeDueMails } from "./store/outbox";
import { newToken, saveToken } from "./store/tokens";

const round = 5_000;
/** Milliseconds after which a mail that nobody takes is given up: 72 hours. */
const patience = 72 * 3_600_000;
const verifyLife = 7 * 24 * 3_600_000;
const resetLife = 3_600_000;

export interface Mailer {
  wake(): void;
  /** Ends after what is being sent. */
  stop(): Promise<void>;
}

type Needs = Pick<Parts, "db" | "config" | "words" | "clock">;

/** Sends what lies in the outbox, soon after `wake` and every few seconds. */
export function startMailer(
  parts: Needs,
  transport: MailTransport,
  onError: (error: unknown) => void,
): Mailer {
  let working: Promise<void> | undefined;
  let again = false;

  async function work(): Promise<void> {
    while (again) {
      again = false;
      await sendDueMails(parts, transport, onError);
    }
  }

  function wake(): void {
    again = true;
    working ??= work()
      .catch(onError)
      .finally(() => {
        working = undefined;
      });
  }

  const timer = setInterval(wake, round);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      await working;
      transport.close();
    },
  };
}

/** One that cannot be sent stays in the outbox, and is due again after a while. */
export async function sendDueMails(
  parts: Needs,
  transport: Pick<MailTransport, "send">,
  onError: (error: unknown) => void,
): Promise<void> {
  const now = parts.clock();
  for (const mail of await takeDueMails(parts.db, now, new Date(now.getTime() - patience))) {
    try {
      await transport.send(await written(parts, mail));
      await markSent(parts.db, mail.id, parts.clock());
    } catch (error) {
      onError(error);
    }
  }
}

async function written({ db, config, words, clock }: Needs, stored: OutboxMail): Promise<Mail> {
  const account = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", stored.account_id)
    .executeTakeFirstOrThrow();
  const { language, kind } = stored;
  const link = config.publicUrl + (await pathOf(db, account, kind, clock()));
  const job = await jobTitle(db, stored);
  const name = `${account.first_name} ${account.last_name}`;
  return {
    ...mailText(words, language, kind, { name, job, link }),
    id: `${stored.created_at.getTime()}-${stored.id}`,
    from: config.mailFrom ?? `${airline.name} <careers@${new URL(config.publicUrl).hostname}>`,
    to: account.email,
    at: clock(),
    link,
  };
}

async function pathOf(db: Db, account: Account, kind: OutboxMail["kind"], now: Date): Promise<string> {
  if (kind === "alreadyRegistered") return "/Login";
  if (kind === "submitted") return "/UserProfile";
  // Made only now: what lies in the outbox opens nothing.
  const token = newToken();
  const of = { account_id: account.id, started_at: now };
  if (kind === "resetPassword") {
    await saveToken(db, token, { ...of, kind: "reset", expires_at: new Date(now.getTime() + resetLife) });
    return `/ForgotPwd/${token}`;
  }
  await saveToken(db, token, { ...of, kind: "verify", expires_at: new Date(now.getTime() + verifyLife) });
  return `/Verify/${encodeURIComponent(account.email)}/${token}`;
}

async function jobTitle(db: Db, { params, language }: OutboxMail): Promise<string> {
  const { applicationId } = params;
  if (typeof applicationId !== "number") return "";
  const application = await db
    .selectFrom("applications")
    .select("job_id")
    .where("id", "=", applicationId)
    .executeTakeFirst();
  const job = application && (await findJob(db, application.job_id));
  return job?.words.title[language] ?? "";
}
