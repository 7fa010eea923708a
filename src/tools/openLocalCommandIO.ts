import { once } from "node:events";
import { createReadStream, existsSync, statSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { type Command, type CommandArguments, type CommandIO, StaffRefusal } from "../server/staff/command";
import { loginName } from "./loginName";
import { type OutputFolder, openCommandOutputFolder } from "./openCommandOutputFolder";

export interface LocalTerminal {
  io: CommandIO;
  /** Puts the output in place, or removes it when the command failed. */
  close(isDone: boolean): Promise<void>;
}

/**
 * Input and output of a command: this terminal, and the file that the command reads or writes, or the folder that it
 * fills.
 * @throws StaffRefusal when the file cannot be read, or the file or folder must not be written
 */
export function openLocalCommandIO(
  { file, folder, operands }: Pick<Command, "file" | "folder" | "operands">,
  asked: CommandArguments,
): LocalTerminal {
  const path = asked.operands[operands.indexOf("FILE")] ?? "";
  if (file === "read") refuseUnlessFile(path);
  if (file === "write" && existsSync(path) && !asked.yes) {
    throw new StaffRefusal(`${path} is there already: add --yes to replace it.`);
  }
  if (file === "write" && !existsSync(dirname(path))) {
    throw new StaffRefusal(`There is no folder ${dirname(path)}.`);
  }
  const part = `${path}.${process.pid}.part`;
  let written: FileHandle | undefined;
  const filled: OutputFolder | undefined =
    folder === undefined ? undefined : openCommandOutputFolder(asked.options[folder] ?? "");
  return {
    io: {
      ...terminal,
      staff: loginName(),
      read: () => createReadStream(path),
      async write(bytes) {
        written ??= await open(part, "wx", 0o600);
        await written.writeFile(bytes);
      },
      async append(name, bytes) {
        await filled?.append(name, bytes);
      },
    },
    async close(isDone) {
      clearProgress();
      await filled?.close(isDone);
      if (!written) return;
      if (isDone) await written.sync();
      await written.close();
      await (isDone ? rename(part, path) : rm(part));
    },
  };
}

function refuseUnlessFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new StaffRefusal(`There is no file ${path}.`);
  if (!found.isFile()) throw new StaffRefusal(`${path} is no file.`);
}

let shown = 0;

/** Clears the progress line, which exists on a terminal only. */
function clearProgress(): void {
  if (shown > 0) process.stderr.write(`\r${" ".repeat(shown)}\r`);
  shown = 0;
}

const terminal = {
  say(text: string) {
    clearProgress();
    process.stdout.write(`${text}\n`);
  },
  async print(text: string) {
    clearProgress();
    if (!process.stdout.write(text)) await once(process.stdout, "drain");
  },
  progress(text: string) {
    if (!process.stderr.isTTY) return;
    clearProgress();
    process.stderr.write(text);
    shown = text.length;
  },
  complain(text: string) {
    clearProgress();
    process.stderr.write(`${text}\n`);
  },
};
