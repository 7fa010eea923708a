import { createReadStream, existsSync, statSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { type Command, type CommandArguments, type CommandIO, StaffRefusal } from "../server/staff/command";

export interface LocalTerminal {
  io: CommandIO;
  /** Leaves the file that was written, whole, or none. */
  close(isDone: boolean): Promise<void>;
}

/** This terminal, with the file that the command is about. @throws StaffRefusal when there is none, or one too many */
export function localTerminal(
  { file, operands }: Pick<Command, "file" | "operands">,
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
  return {
    io: {
      ...terminal,
      staff: process.env.SUDO_USER ?? userInfo().username,
      read: () => createReadStream(path),
      async write(bytes) {
        written ??= await open(part, "wx", 0o600);
        await written.writeFile(bytes);
      },
    },
    async close(isDone) {
      clearProgress();
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

/** Progress stands on one line of a terminal, and nowhere else. */
function clearProgress(): void {
  if (shown > 0) process.stderr.write(`\r${" ".repeat(shown)}\r`);
  shown = 0;
}

const terminal = {
  say(text: string) {
    clearProgress();
    process.stdout.write(`${text}\n`);
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
