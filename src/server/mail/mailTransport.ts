import { mkdirSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config";
import type { MailText } from "./mailText";

export interface Mail extends MailText {
  /** Stays the same when a mail is sent again, so that a mailbox can tell. */
  id: string;
  from: string;
  to: string;
  at: Date;
  /** The page that the mail asks to open. */
  link: string;
}

export interface MailTransport {
  /** For people: where mails go. */
  place: string;
  /** Throws when it could not be handed over. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Milliseconds of silence. All steps of a sending together stay below what a mail is taken for (`store/outbox.ts`). */
const smtpLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** SMTP, or a folder where nobody has set it: every mail a file, its link said through `print`. */
export function openMailTransport(
  { smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">,
  print: (line: string) => void,
): MailTransport {
  if (smtpUrl === null) return folder(join(dataDir, "outbox"), print);
  const smtp = createTransport({ url: smtpUrl, ...smtpLimits });
  return {
    place: new URL(smtpUrl).host,
    send: async (mail) => {
      await smtp.sendMail(message(mail));
    },
    close: () => smtp.close(),
  };
}

function folder(outbox: string, print: (line: string) => void): MailTransport {
  mkdirSync(outbox, { recursive: true, mode: 0o700 });
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    place: outbox,
    async send(mail) {
      const { message: bytes } = await writer.sendMail(message(mail));
      const path = join(outbox, `${mail.at.toISOString().replaceAll(":", "-")}-${mail.id}.eml`);
      // Whoever watches the folder never sees half a mail.
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
