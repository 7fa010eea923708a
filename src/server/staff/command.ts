import type { Parts } from "../parts";

/** A command of the staff tool; all are listed in `commands.ts`. */
export interface Command {
  /** The description of the command for `--help`. */
  does: string;
  /** Names of the operands, in order. */
  operands: readonly string[];
  options?: Readonly<Record<string, Option>>;
  /** Whether the first operand is a file to read, or a file to write. */
  file?: "read" | "write";
  /** The option that names the folder to write. */
  folder?: string;
  /** The effect of `--yes`, for a command that without it only reports what would happen. */
  confirmed?: string;
  run(parts: Parts, args: CommandArguments, io: CommandIO): Promise<void>;
}

export interface Option {
  does: string;
  /**
   * The choices for the option's value, or the placeholder of a free text; null for an option without a value. When
   * such an option is given, its value is the empty text.
   */
  value: string | readonly string[] | null;
  /** Whether the command requires the option. */
  isNeeded?: true;
}

/** The parsed arguments of a command. */
export interface CommandArguments {
  operands: readonly string[];
  options: Readonly<Record<string, string>>;
  /** Whether `--yes` was given. */
  yes: boolean;
}

/** The user's terminal, in this process or at the other end of the socket. */
export interface CommandIO {
  /**
   * The user's name in the operating system, for the audit: the login name or, over the socket, the name of the
   * server's own user.
   */
  staff: string;
  /** Prints a sentence. */
  say(text: string): void;
  /** Prints a part of a long output unchanged, and waits until there is room for the next part. */
  print(text: string): Promise<void>;
  /** Shows the progress of long work; the next text may overwrite it. */
  progress(text: string): void;
  /** Prints an error. */
  complain(text: string): void;
  /** The bytes of the input file. */
  read(): AsyncIterable<Uint8Array>;
  /** Appends to the output file, which appears only when the command succeeds. */
  write(bytes: Uint8Array): Promise<void>;
  /** Appends to a file of the output folder, whose files appear only when the command succeeds. */
  append(file: string, bytes: Uint8Array): Promise<void>;
}

/** A command failed; the message is for the user. */
export class StaffRefusal extends Error {}

/** The command line is invalid. */
export class WrongUsage extends StaffRefusal {}

export const exitCodes = { done: 0, refused: 1, wrongUsage: 2 } as const;
