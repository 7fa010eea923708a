import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultDeskPort } from "../server/config";
import { deskApp } from "../server/desk/deskApp";
import { serve } from "../server/serve";
import { DirectoryInUse } from "../server/store/directoryLock";
import { buildDesk } from "./buildDesk";

/**
 * `npm run desk`: where staff read applications and decide on them. It is a process of its own, beside the site and never
 * on its address, on the same database and with the same key.
 */
serve({
  async serves(config, parts) {
    const { deskPort, deskHost, deskUrl } = config;
    const client = mkdtempSync(join(tmpdir(), "desk-"));
    process.once("exit", () => rmSync(client, { recursive: true, force: true }));
    cpSync(await buildDesk(), client, { recursive: true });
    const app = deskApp(parts, { client, log: true });
    return [{ app, port: deskPort ?? defaultDeskPort, host: deskHost, says: `The desk is at ${deskUrl}` }];
  },
  explain: (error) =>
    error instanceof DirectoryInUse
      ? `The site is running and holds its database alone: start it with DESK_PORT=${defaultDeskPort}, and it serves the desk too; or set DATABASE_URL for both.`
      : undefined,
});
