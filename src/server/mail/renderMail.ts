import { fullName } from "../../contract/fullName";
import { formatCalendarDate } from "../../forms/language/formatDate";
import { addresses, withPasskeyProofParameter, withWanted } from "../../site/addresses";
import { airline } from "../../site/airline";
import { type Device, formatDevice } from "../formatDevice";
import { resetMs, verifyMs } from "../lifetimes";
import type { Parts } from "../parts";
import { type Account, findAccountWithShareLock } from "../store/accounts";
import { findJobOfApplication } from "../store/applications";
import type { Db } from "../store/database";
import type { OutboxMail } from "../store/outbox";
import type { MailKind } from "../store/tables";
import { createToken, saveToken } from "../store/tokens";
import { findAskedQuestions, type PlannedAsking } from "./findAskedQuestions";
import type { Mail } from "./mailTransport";
import { decryptRecipient, type Recipient } from "./recipient";
import { renderMailContent } from "./renderMailContent";
import { wantedPageOf } from "./wantedPage";

/** The additional data for a preview of a mail that is not queued yet. */
interface Preview {
  /** The text in place of the recipient's name, when the reader of the preview may not see the name. */
  shownName: string | undefined;
  asking?: PlannedAsking;
}

/**
 * Renders a queued mail; undefined when its account has been deleted meanwhile, or when staff no longer ask
 * for the answers that the mail asks for. `db` has to be a transaction, so that the account is not erased
 * before the transaction ends.
 */
export async function renderMail(
  parts: Pick<Parts, "db" | "config" | "words" | "keys" | "clock" | "catalog">,
  stored: OutboxMail,
  preview?: Preview,
): Promise<Mail | undefined> {
  const { db, config, words, keys, clock } = parts;
  const { language, kind } = stored;
  const account =
    stored.account_id === null ? undefined : await findAccountWithShareLock(db, stored.account_id);
  const to = account ?? (stored.recipient && decryptRecipient(keys, stored.recipient));
  if (!to) return;
  const isAsking = kind === "asked" || kind === "askedEnds";
  const asked = isAsking ? await findAskedQuestions(parts, stored, preview?.asking) : undefined;
  if (asked === null) return;
  const page = asked?.page ?? (account ? await pathOf(db, account, kind, clock()) : addresses.home);
  const wanted = withWanted(page, wantedPageOf(stored));
  const isOfPasskey = asksForSecret.has(kind) && account?.password_hash === null;
  const link = config.publicUrl + (isOfPasskey ? withPasskeyProofParameter(wanted) : wanted);
  const job = await jobTitle(db, stored);
  const device = formatDevice(words, language, deviceIn(stored));
  const reference = String(stored.params.applicationId ?? "");
  const { date = "", questions = [] } = asked ?? {};
  const promised = promisedIn(stored);
  const name = preview?.shownName ?? nameOf(to);
  const params = { name, job, reference, device, date, promised, questions, link };
  return {
    ...renderMailContent(words, language, textOf(words, stored), params),
    id: `${stored.created_at.getTime()}-${stored.id}`,
    from: config.mailFrom ?? `${airline.name} <careers@${new URL(config.publicUrl).hostname}>`,
    to: to.email,
    at: clock(),
    link,
  };
}

/** The kinds of mails that link to a page for the password or the passkey of the registration. */
const asksForSecret: ReadonlySet<MailKind> = new Set(["verify", "registrationEnds"]);

/**
 * The template of a mail; the mail's kind when the mail has no template, or the template has been deleted
 * since the mail was queued.
 */
function textOf({ mailTemplates }: Parts["words"], { kind, params: { template } }: OutboxMail): string {
  return mailTemplates.find((name) => name === template) ?? kind;
}

const promisedIn = ({ language, params: { promisedFor } }: OutboxMail): string =>
  typeof promisedFor === "string" ? formatCalendarDate(promisedFor, language) : "";

function deviceIn({ params: { browser, system } }: OutboxMail): Device {
  return {
    browser: typeof browser === "string" ? browser : null,
    system: typeof system === "string" ? system : null,
  };
}

/**
 * The name for the salutation; empty for an account whose address is not verified, because a stranger may
 * have typed the name.
 */
function nameOf(to: Account | Recipient): string {
  return "verified_at" in to && to.verified_at === null ? "" : fullName(to.first_name, to.last_name);
}

/** The page to which each kind of mail links, for the kinds whose link needs no token. */
const pages: Partial<Record<MailKind, string>> = {
  alreadyRegistered: addresses.login,
  passwordChanged: addresses.forgot,
  passkeyAdded: addresses.profileTab("Security"),
  passkeyRemoved: addresses.profileTab("Security"),
  newDevice: addresses.profileTab("Security"),
  sessionReused: addresses.profileTab("Security"),
  submitted: addresses.profile,
  edited: addresses.profile,
  inProcess: addresses.profile,
  hired: addresses.profile,
  ended: addresses.profile,
  completed: addresses.profile,
  withdrawn: addresses.profile,
  draftEnds: addresses.profile,
  accountEnds: addresses.login,
};

async function pathOf(db: Db, account: Account, kind: MailKind, now: Date): Promise<string> {
  const page = pages[kind];
  if (page !== undefined) return page;
  // The token is created only now, so that the stored outbox contains no token.
  const token = createToken();
  const of = { account_id: account.id, started_at: now };
  if (kind === "resetPassword") {
    await saveToken(db, token, { ...of, kind: "reset", expires_at: new Date(now.getTime() + resetMs) });
    return addresses.reset(token);
  }
  await saveToken(db, token, { ...of, kind: "verify", expires_at: new Date(now.getTime() + verifyMs) });
  return addresses.verify(account.email, token);
}

async function jobTitle(db: Db, { params, language }: OutboxMail): Promise<string> {
  const { applicationId } = params;
  if (typeof applicationId !== "number") return "";
  const job = await findJobOfApplication(db, applicationId);
  return job?.words.title[language] ?? "";
}
