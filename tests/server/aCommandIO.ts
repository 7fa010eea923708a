import type { Parts } from "../../src/server/parts";
import type { CommandIO } from "../../src/server/staff/command";
import { commands } from "../../src/server/staff/commands";
import { parseArguments } from "../../src/server/staff/parseArguments";
import { runCommand } from "../../src/server/staff/runCommand";
import { sendCommandToServer } from "../../src/server/staff/sendCommandToServer";

/** Stands for a terminal: records what a command prints, and the file that it reads or writes. */
export class TestCommandIO implements CommandIO {
  readonly staff = "mia";
  said = "";
  complained = "";
  readonly #written: Uint8Array[] = [];
  /** The files of the output folder. */
  readonly folder = new Map<string, Buffer>();

  constructor(readonly file = Buffer.alloc(0)) {}

  say(text: string): void {
    this.said += `${text}\n`;
  }
  async print(text: string): Promise<void> {
    this.said += text;
  }
  progress(): void {}
  complain(text: string): void {
    this.complained += `${text}\n`;
  }
  async *read(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < this.file.length; from += 50_000) yield this.file.subarray(from, from + 50_000);
  }
  async write(bytes: Uint8Array): Promise<void> {
    this.#written.push(bytes);
  }
  async append(file: string, bytes: Uint8Array): Promise<void> {
    this.folder.set(file, Buffer.concat([this.folder.get(file) ?? Buffer.alloc(0), bytes]));
  }
  get written(): Buffer {
    return Buffer.concat(this.#written);
  }
}

export interface Done {
  code: number | undefined;
  said: string;
  complained: string;
  written: Buffer;
  folder: ReadonlyMap<string, Buffer>;
}

/** Runs a command in this process, or in the server that listens at `socket`. */
export async function askStaff(
  to: { parts: Parts } | { socket: string },
  typed: string[],
  file?: Buffer | string,
): Promise<Done> {
  const desk = new TestCommandIO(file === undefined ? undefined : Buffer.from(file));
  const code =
    "parts" in to ? await runCommand(commands, to.parts, typed, desk) : await overSocket(to.socket);
  return { code, said: desk.said, complained: desk.complained, written: desk.written, folder: desk.folder };

  function overSocket(socket: string): Promise<number | undefined> {
    const read = parseArguments(commands, typed);
    return sendCommandToServer(socket, typed, desk, !read.help && read.command.file === "read");
  }
}
