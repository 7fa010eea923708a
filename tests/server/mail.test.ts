import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { afterEach, describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { languages } from "../../src/forms/engine/form";
import { ConfigError } from "../../src/server/config";
import { sendDueMails } from "../../src/server/mail/mailer";
import { createMailTransport } from "../../src/server/mail/mailTransport";
import { encryptRecipient } from "../../src/server/mail/recipient";
import { renderMailContent } from "../../src/server/mail/renderMailContent";
import { queueMail, takeDueMail } from "../../src/server/store/outbox";
import type { MailKind } from "../../src/server/store/tables";
import { loadWords } from "../../src/server/words";
import { airline } from "../../src/site/airline";
import { type MailServer, startMailServer } from "./aMailServer";
import { aMember, aRegistration, onDatabaseInTurn, type TestApp } from "./anApp";

const words = loadWords("locales");
const link = "https://careers.test/UserProfile";
const mail = {
  ...renderMailContent(words, "ja", "submitted", {
    name: "<山田> & 花子",
    job: "客室乗務員",
    reference: "1234",
    device: "",
    date: "",
    promised: "",
    questions: [],
    link,
  }),
  id: "1-2",
  from: "Careers <careers@starling.test>",
  to: "hanako@example.com",
  at: new Date("2026-03-02T03:00:00Z"),
  link,
};

function expectWhole(read: Email): void {
  expect(read.subject).toBe("【スターリング航空 採用情報】ご応募を受け付けました：客室乗務員");
  expect(read.from).toEqual({ name: "Careers", address: "careers@starling.test" });
  expect(read.to?.map(({ address }) => address)).toEqual(["hanako@example.com"]);
  expect(read.messageId).toBe("<1-2@starling.test>");
  expect(read.text).toContain("<山田> & 花子 様");
  expect(read.text).toContain("https://careers.test/UserProfile");
  expect(read.html).toContain("&lt;山田&gt; &amp; 花子 様");
  expect(read.html).toContain('href="https://careers.test/UserProfile"');
}

const servers: MailServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function aMailServer(port?: number): Promise<MailServer> {
  const server = await startMailServer(port);
  servers.push(server);
  return server;
}

describe("a mail", () => {
  it("is a file that only its owner reads, and its link is said, where no SMTP is set", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "careers-"));
    const lines: string[] = [];
    const transport = createMailTransport({ dataDir, smtpUrl: null, production: false }, (line) =>
      lines.push(line),
    );
    await transport.send(mail);
    const names = readdirSync(join(dataDir, "outbox"));
    expect(names).toEqual(["2026-03-02T03-00-00.000Z-1-2.eml"]);
    const path = join(transport.place, names[0] ?? "");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expectWhole(await PostalMime.parse(readFileSync(path)));
    expect(lines.join("\n")).toContain("https://careers.test/UserProfile");
  });

  it("needs SMTP on a site in production: no link that resets a password gets into its log", () => {
    const settings = { dataDir: "/tmp", smtpUrl: null, production: true };
    expect(() => createMailTransport(settings, () => {})).toThrow(ConfigError);
  });

  it("reaches a mail server whole, in Japanese", async () => {
    const server = await aMailServer();
    const smtpUrl = `smtp://127.0.0.1:${server.port}`;
    const transport = createMailTransport({ dataDir: "/tmp", smtpUrl, production: true }, () => {});
    await transport.send(mail);
    transport.close();
    const [read, ...others] = await server.mails();
    expect(others).toEqual([]);
    if (read) expectWhole(read);
  });

  const everyKind: Record<MailKind, true> = {
    verify: true,
    alreadyRegistered: true,
    resetPassword: true,
    passwordChanged: true,
    submitted: true,
    edited: true,
    inProcess: true,
    asked: true,
    askedEnds: true,
    completed: true,
    hired: true,
    ended: true,
    withdrawn: true,
    erased: true,
    registrationEnds: true,
    draftEnds: true,
    accountEnds: true,
    passkeyAdded: true,
    passkeyRemoved: true,
    newDevice: true,
    sessionReused: true,
  };
  const texts = [...new Set([...Object.keys(everyKind), ...words.mailTemplates])];
  it.each(languages.flatMap((language) => texts.map((name) => [language, name] as const)))(
    "in %s has its own words for %s, every place filled, and says whom to ask",
    (language, kind) => {
      const { subject, text, html } = renderMailContent(words, language, kind, {
        name: "Amy",
        job: "客艙",
        reference: "1234",
        device: "Chrome",
        date: "12 December 2026",
        promised: "1 May 2027",
        questions: ["Height"],
        link,
      });
      for (const part of [subject, text, html])
        expect(part).not.toMatch(/\{\{|\w\.(?:subject|body|button)\b/);
      expect(text).toContain(airline.contact);
      const english = renderMailContent(words, "en", kind, {
        name: "Amy",
        job: "客艙",
        reference: "1234",
        device: "Chrome",
        date: "12 December 2026",
        promised: "1 May 2027",
        questions: ["Height"],
        link,
      });
      if (language !== "en") expect(subject).not.toBe(english.subject);
    },
  );
});

onDatabaseInTurn((site) => {
  const round = (send: (to: string) => void) =>
    sendDueMails(site().parts, { send: async ({ to }) => send(to) }, () => {});
  const down = () => {
    throw new Error("down");
  };
  const registerMany = async (count: number) => {
    const emails = Array.from({ length: count }, (_, index) => `amy${index}@example.com`);
    for (const email of emails) {
      const body = aRegistration({ email, confirmEmail: email });
      expect((await site().ask(calls.register, { body })).status).toBe(201);
    }
    return emails;
  };

  it("stays in the outbox while the mail server is down, and reaches it once when that is back", async () => {
    const first = await aMailServer();
    await first.stop();
    servers.length = 0;
    const transport = createMailTransport(
      { dataDir: "/tmp", smtpUrl: `smtp://127.0.0.1:${first.port}`, production: true },
      () => {},
    );
    const emails = await registerMany(5);
    let failures = 0;
    const tryAll = () => sendDueMails(site().parts, transport, () => failures++);
    for (let hours = 0; hours < 70; hours += 10) {
      await tryAll();
      site().later(10 * 3_600_000);
    }
    expect(failures).toBe(emails.length * 7);
    const again = await aMailServer(first.port);
    await Promise.all([tryAll(), tryAll()]);
    site().later(3_600_000);
    await tryAll();
    transport.close();
    const read = await again.mails();
    expect(read.map(({ to }) => to?.[0]?.address ?? "").sort()).toEqual(emails);
  });

  it("is tried again after 1, 2, 4 minutes and so on, an hour at most", async () => {
    await registerMany(1);
    const begun = site().now.getTime();
    const tried: number[] = [];
    while (tried.length < 9) {
      await round(() => {
        tried.push((site().now.getTime() - begun) / 60_000);
        down();
      });
      site().later(60_000);
    }
    expect(tried).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  });

  it("does not wait for a day when the clock was a day ahead and is set back", async () => {
    const today = site().now;
    site().later(24 * 3_600_000);
    await registerMany(1);
    await round(down);
    site().now = today;
    const sent: string[] = [];
    await round((to) => sent.push(to));
    expect(sent).toEqual(["amy0@example.com"]);
  });

  it("is sent once, however many processes look for mails at the same time", async () => {
    const emails = await registerMany(12);
    const sent: string[] = [];
    await Promise.all([1, 2, 3, 4].map(() => round((to) => sent.push(to))));
    expect(sent.sort()).toEqual(emails.sort());
  });

  it("is sent by another process when the one that took it ends before it says what came of it", async () => {
    await registerMany(1);
    await takeDueMail(site().db, site().now, new Date(0));
    const sent: string[] = [];
    await round((to) => sent.push(to));
    expect(sent).toEqual([]);
    site().later(10 * 60_000);
    await round((to) => sent.push(to));
    expect(sent).toEqual(["amy0@example.com"]);
  });

  it("is given up after three days", async () => {
    await registerMany(1);
    site().later(73 * 3_600_000);
    expect(await site().mails()).toEqual([]);
  });

  const toNobody = async (app: TestApp) => {
    const recipient = encryptRecipient(app.parts.keys, {
      email: "gone@example.com",
      first_name: "花子",
      last_name: "山田",
    });
    await queueMail(app.db, { kind: "erased", recipient, language: "ja", at: app.now });
  };
  const recipients = () => site().db.selectFrom("outbox").select("recipient").execute();

  it("reaches somebody whose account is gone, who is forgotten then", async () => {
    await toNobody(site());
    const [told] = await site().mails();
    expect(told).toMatchObject({ to: "gone@example.com", link: "https://careers.test/" });
    expect(told?.subject).toBe("【スターリング航空 採用情報】アカウントを削除しました");
    expect(told?.text).toMatch(/^山田花子 様/);
    expect(await recipients()).toEqual([{ recipient: null }]);
  });

  it("to somebody whose account is gone is forgotten when it is given up", async () => {
    await toNobody(site());
    site().later(73 * 3_600_000);
    await round(down);
    expect(await recipients()).toEqual([]);
  });

  it("tells the owner of a changed password, in the language of the change", async () => {
    const token = await aMember(site());
    const body = {
      oldPassword: "quiet-otter-climbs-7",
      password: "loud-otter-dives-8",
      confirmPassword: "loud-otter-dives-8",
    };
    await site().ask(calls.changePassword, { token, body, language: "zh-TW" });
    const told = (await site().mails()).at(-1);
    expect(told?.subject).toBe("【星椋航空人才招募】密碼已變更");
    expect(told?.link).toBe("https://careers.test/ForgotPwd");
  });
});
