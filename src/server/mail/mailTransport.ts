import { mkdirSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { type Config, ConfigError } from "../config";
import type { MailText } from "./renderMailContent";

export interface Mail extends MailText {
  /** The id of the mail: the same for every attempt to send it, so that mailboxes can drop duplicates. */
  id: string;
  from: string;
  to: string;
  at: Date;
  /** The page that the mail links to. */
  link: string;
}

export interface MailTransport {
  /** The destination of mails, for the console. */
  place: string;
  /** @throws Error when the mail was not accepted */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Timeouts in milliseconds. Their sum must stay below the lease of a mail (`store/outbox.ts`). */
const smtpLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/**
 * Creates the transport, which sends mails by SMTP or, without it, writes each mail to a file in a folder and
 * prints its link with `print`.
 * @throws ConfigError without SMTP on a site in production, whose log would then contain links that reset
 * passwords
 */
export function createMailTransport(
  { smtpUrl, dataDir, production }: Pick<Config, "smtpUrl" | "dataDir" | "production">,
  print: (line: string) => void,
): MailTransport {
  if (smtpUrl === null && production)
    throw new ConfigError(
      "SMTP_URL is needed where PUBLIC_URL begins with https://: without it, mails and their links to reset passwords would stand in a folder and in the log.",
    );
  if (smtpUrl === null) return folderTransport(join(dataDir, "outbox"), print);
  const smtp = createTransport({ url: smtpUrl, ...smtpLimits });
  return {
    place: new URL(smtpUrl).host,
    send: async (mail) => {
      await smtp.sendMail(message(mail));
    },
    close: () => smtp.close(),
  };
}

function folderTransport(outbox: string, print: (line: string) => void): MailTransport {
  mkdirSync(outbox, { recursive: true, mode: 0o700 });
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    place: outbox,
    async send(mail) {
      const { message: bytes } = await writer.sendMail(message(mail));
      const path = join(outbox, `${mail.at.toISOString().replaceAll(":", "-")}-${mail.id}.eml`);
      // The file gets its name when it is complete, so that no reader gets a partial file.
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
      print(`Mail written to ${path}\n  ${mail.link}`);
    },
    close: () => writer.close(),
  };
}

function message({ id, from, to, at, subject, text, html }: Mail) {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return { messageId: `<${id}@${host}>`, from, to: { name: "", address: to }, date: at, subject, text, html };
}
