import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { audiences } from "../forms/engine/purposes/purpose";
import { defaultDeskPort } from "../server/config";
import { deskApp } from "../server/desk/deskApp";
import { serve } from "../server/serve";
import { inviteToDesk } from "../server/staff/inviteToDesk";
import { DirectoryInUse } from "../server/store/directoryLock";
import { buildDesk } from "./buildDesk";
import { loginName } from "./loginName";
import { projectFolders } from "./projectFolders";
import { reloadFormsOnSave } from "./reloadFormsOnSave";
import { addSampleApplications, HasApplications } from "./sample/addSampleApplications";

/**
 * `npm run desk`: where staff read applications and decide on them. The desk is a separate process that never shares
 * the site's address, but uses the same database and key. Saved changes of the form editor take effect at once.
 * `--sample` adds sample applications, and an invitation for a person who sees them all.
 */
const { values } = parseArgs({ options: { sample: { type: "boolean", default: false } } });
serve({
  async serves(config, parts) {
    const { deskPort, deskHost, deskUrl } = config;
    const client = mkdtempSync(join(tmpdir(), "desk-"));
    process.once("exit", () => rmSync(client, { recursive: true, force: true }));
    cpSync(await buildDesk(), client, { recursive: true });
    const app = deskApp(parts, { client, log: true });
    const says = [`The desk is at ${deskUrl}`];
    if (values.sample) {
      await addSampleApplications(parts);
      const scope = { name: "Sample Recruiter", audiences: JSON.stringify(audiences) };
      const address = await inviteToDesk(parts, "sample@example.com", scope, loginName());
      says.push(`To read the sample applications, make a passkey at ${address}`);
    }
    const print = (line: string) => console.log(line);
    const stop = reloadFormsOnSave(projectFolders, { take: (now) => Object.assign(parts, now), print });
    process.once("exit", stop);
    return [{ app, port: deskPort ?? defaultDeskPort, host: deskHost, says: says.join("\n") }];
  },
  explain(error) {
    if (error instanceof HasApplications) return error.message;
    return error instanceof DirectoryInUse
      ? `The site is running and holds its database alone: start it with DESK_PORT=${defaultDeskPort}, and it serves the desk too; or set DATABASE_URL for both.`
      : undefined;
  },
});
