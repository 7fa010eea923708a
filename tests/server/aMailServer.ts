import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** A real mail server in its own process. */
export interface MailServer {
  port: number;
  mails(): Promise<Email[]>;
  stop(): Promise<void>;
}

/** Starts a mail server. `port` 0: the system chooses one; otherwise that of a server that was stopped. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const folder = mkdtempSync(join(tmpdir(), "mails-"));
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tests/server/smtpProcess.ts", folder, String(port)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [said]: Buffer[] = await once(child.stdout, "data");
  return {
    port: Number(said),
    mails: () =>
      Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name))))),
    async stop() {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
