import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { sendDueMails } from "../../src/server/mail";
import { mailText } from "../../src/server/mailText";
import { openMailTransport } from "../../src/server/mailTransport";
import { loadWords } from "../../src/server/words";
import { aRegistration, onBothDatabases } from "./anApp";

const mail = {
  ...mailText(loadWords("locales"), "ja", "submitted", {
    name: "<山田> & 花子",
    job: "客室乗務員",
    link: "https://careers.test/UserProfile",
  }),
  id: "1-2",
  from: "Careers <careers@starling.test>",
  to: "hanako@example.com",
  at: new Date("2026-03-02T03:00:00Z"),
  link: "https://careers.test/UserProfile",
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

describe("a mail", () => {
  let server: SMTPServer | undefined;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

  it("is a file that only its owner reads, and its link is said, where no SMTP is set", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "careers-"));
    const lines: string[] = [];
    const transport = openMailTransport({ dataDir, smtpUrl: null }, (line) => lines.push(line));
    await transport.send(mail);
    const names = readdirSync(join(dataDir, "outbox"));
    expect(names).toEqual(["2026-03-02T03-00-00.000Z-1-2.eml"]);
    const path = join(transport.place, names[0] ?? "");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expectWhole(await PostalMime.parse(readFileSync(path)));
    expect(lines.join("\n")).toContain("https://careers.test/UserProfile");
  });

  it("reaches a mail server whole, in Japanese", async () => {
    const received: Buffer[] = [];
    const listening = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          received.push(Buffer.concat(parts));
          done();
        });
      },
    });
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const address = listening.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const transport = openMailTransport({ dataDir: "/tmp", smtpUrl: `smtp://127.0.0.1:${port}` }, () => {});
    await transport.send(mail);
    transport.close();
    expect(received).toHaveLength(1);
    expectWhole(await PostalMime.parse(received[0] ?? ""));
  });
});

onBothDatabases((site) => {
  it("stays in the outbox while it cannot be sent, is tried again later, and is sent once", async () => {
    await site().ask(calls.register, { body: aRegistration() });
    const sent: string[] = [];
    let isDown = true;
    const round = () =>
      sendDueMails(
        site().parts,
        {
          async send({ to }) {
            if (isDown) throw new Error("down");
            sent.push(to);
          },
        },
        () => {},
      );
    await round();
    isDown = false;
    await round();
    expect(sent).toEqual([]);
    site().later(61_000);
    await Promise.all([round(), round()]);
    await round();
    expect(sent).toEqual(["amy@example.com"]);
  });

  it("is given up after three days", async () => {
    await site().ask(calls.register, { body: aRegistration() });
    site().later(73 * 3_600_000);
    expect(await site().mails()).toEqual([]);
  });
});
