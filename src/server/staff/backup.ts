import { buffer } from "node:stream/consumers";
import type { Parts } from "../parts";
import { describeUndecryptableApplications } from "../personalData/describeUndecryptableApplications";
import { eraseDueAnswers } from "../personalData/eraseDueAnswers";
import { appendAudit } from "../store/audit";
import { packEntries } from "./backupEntries";
import { backupEntry } from "./backupEntry";
import { sealBackup } from "./backupSeal";
import type { Command, CommandIO } from "./command";
import { withBackupTempFolder } from "./withBackupTempFolder";
import { type Snapshot, writeRowSnapshot } from "./writeRowSnapshot";

export const backup: Command = {
  does: "Writes everything into one file, encrypted with the site's key: rows and uploaded files, as they are at one moment. Not the key.",
  operands: ["FILE"],
  file: "write",
  confirmed: "replace a file that is there already",
  async run(parts, _args, io) {
    const now = parts.clock();
    const unreadable = await eraseDueAnswers(parts, { now });
    if (unreadable.length > 0) io.complain(describeUndecryptableApplications(unreadable));
    await appendAudit(parts.db, { at: now, actor: null, staff: io.staff, action: "backup.made" });
    const { rows, count, missing } = await withBackupTempFolder(parts.config.dataDir, async (folder) => {
      const snapshot = await writeRowSnapshot(parts, folder, now, io);
      return {
        rows: sum(snapshot.manifest.rows),
        count: snapshot.names.length,
        missing: await write(parts, snapshot, io),
      };
    });
    io.say(`Backed up ${rows} rows and ${count - missing} files.`);
    if (missing > 0) {
      io.complain(`Files whose bytes were not there: ${missing}. They were just deleted, or are lost.`);
    }
    io.say(
      "The key is not in it. Keep DATA_KEY, or DATA_DIR/key, apart: without it nobody can open the backup.",
    );
  },
};

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** Writes the manifest, then the uploaded files, then the rows. @returns the number of missing files */
async function write(
  { files, keys }: Pick<Parts, "files" | "keys">,
  { manifest, names, read, size }: Snapshot,
  io: CommandIO,
): Promise<number> {
  let missing = 0;
  async function* entries() {
    yield backupEntry("manifest", Buffer.from(JSON.stringify(manifest)));
    for (const [index, name] of names.entries()) {
      const bytes = await files.find(name);
      if (bytes) yield backupEntry(`files/${name}`, await buffer(bytes));
      else missing++;
      io.progress(`${index + 1} of ${names.length} files`);
    }
    for (const table of Object.keys(manifest.rows)) {
      yield { name: `rows/${table}`, size: await size(table), bytes: read(table) };
    }
  }
  const archive = packEntries(entries(), new Date(manifest.madeAt));
  for await (const bytes of sealBackup(keys, archive)) await io.write(bytes);
  return missing;
}
