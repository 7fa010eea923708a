import type { Parts } from "../parts";

/** One thing that the staff tool does; the table is `commands.ts`. */
export interface Command {
  /** A sentence for `--help`. */
  does: string;
  /** What stands behind its name, in this order. */
  operands: readonly string[];
  options?: Readonly<Record<string, Option>>;
  /** Whether its first operand is a file that it reads, or one that it writes. */
  file?: "read" | "write";
  /** Does nothing without `--yes`; the text says what for. */
  destroys?: string;
  run(parts: Parts, asked: CommandArguments, desk: CommandIO): Promise<void>;
}

/** An option takes a value: one of the choices, or what its placeholder says. */
export interface Option {
  does: string;
  value: string | readonly string[];
}

/** What somebody asked of a command. */
export interface CommandArguments {
  operands: readonly string[];
  options: Readonly<Record<string, string>>;
  /** `--yes` was given. */
  yes: boolean;
}

/** The end at which somebody works, whether in this process or behind the socket. */
export interface CommandIO {
  /** Who, as the operating system knows them: for the audit. */
  staff: string;
  /** What was asked for. */
  say(text: string): void;
  /** How far long work is; the next one may take its place. */
  progress(text: string): void;
  /** Why something was not done. */
  complain(text: string): void;
  /** The bytes of the file that the command reads. */
  read(): AsyncIterable<Uint8Array>;
  /** Adds to the file that the command writes; the file is there once the command has ended well. */
  write(bytes: Uint8Array): Promise<void>;
}

/** Why something is not done, in a sentence for the person at the desk. */
export class StaffRefusal extends Error {}

/** What was typed is no command. */
export class WrongUsage extends StaffRefusal {}

export const exitCodes = { done: 0, refused: 1, wrongUsage: 2 } as const;
