import { largestImport } from "../../contract/desk/postings";
import { importPlannedPostings } from "../postings/importPlannedPostings";
import { planPostingFileImport } from "../postings/planPostingFileImport";
import { wordPostingFault } from "../postings/wordPostingFault";
import { listLastEditors } from "../store/deskPostings";
import { type Command, type CommandIO, StaffRefusal } from "./command";

export const jobsImport: Command = {
  does: "Adds the jobs in a JSON file and replaces those that are already there, unless one of them has a fault. Broken off, it stores the others when it is run again.",
  operands: ["FILE"],
  file: "read",
  options: {
    "replace-edited": {
      value: null,
      does: "also replaces jobs that were changed at the desk since they were imported; without it, they stay as they are",
    },
  },
  async run(parts, { options }, io) {
    const { db, clock, words } = parts;
    const now = clock();
    const { faults, advice, jobs } = await planPostingFileImport(parts, await textOf(io), now);
    const lineOf = (fault: (typeof faults)[number]) =>
      words.staff("en", "postings.line", { line: fault.line, says: wordPostingFault(words, "en", fault) });
    if (faults.length > 0) throw new StaffRefusal(`Nothing was imported.\n${faults.map(lineOf).join("\n")}`);
    let soFar = 0;
    const importing = {
      now,
      staff: io.staff,
      isReplaced: () => options["replace-edited"] !== undefined,
      onProgress(done: number) {
        soFar = done;
        io.progress(`${done} of ${jobs.length} jobs`);
      },
    };
    const done = await importPlannedPostings(parts, jobs, importing).catch((error: unknown) => {
      if (soFar > 0) io.complain(`Imported so far: ${soFar} of ${jobs.length} jobs. Import the file again.`);
      throw error;
    });
    const { added, replaced, kept, inUse } = done;
    for (const fault of advice) io.say(`Advice, ${lineOf(fault)}`);
    const editors = await listLastEditors(
      db,
      kept.map(({ id }) => id),
    );
    for (const { id, edited_at } of kept) {
      const by = editors.get(id) ?? "somebody";
      io.say(`Job ${id} stays as it is: ${by} changed it at the desk on ${edited_at?.toISOString()}.`);
    }
    if (kept.length > 0) io.say("To replace what was changed at the desk, import with --replace-edited.");
    for (const { id, apply_type, market } of inUse)
      io.say(`Job ${id} stays ${apply_type} in ${market}: somebody has just started to apply for it.`);
    io.say(`Jobs added: ${added}, replaced: ${replaced}.`);
  },
};

async function textOf(io: CommandIO): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of io.read()) {
    size += part.length;
    if (size > largestImport)
      throw new StaffRefusal("Nothing was imported: a file of jobs has at most 32 MB.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
