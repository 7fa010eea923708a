import { ConfigError } from "../config";
import type { Parts } from "../parts";
import { isUnavailable } from "../store/database";
import { DirectoryInUse } from "../store/directoryLock";
import { type Command, type CommandIO, exitCodes, StaffRefusal, WrongUsage } from "./command";
import { help } from "./help";
import { readArguments } from "./readArguments";

/** Parses and runs a command line, in the tool's process or in the server's. @returns the exit code */
export async function runCommand(
  commands: Readonly<Record<string, Command>>,
  parts: Parts,
  typed: string[],
  desk: CommandIO,
): Promise<number> {
  try {
    const read = readArguments(commands, typed);
    if (read.help) desk.say(help(commands, read.name));
    else await read.command.run(parts, read.asked, desk);
    return exitCodes.done;
  } catch (error) {
    return complain(error, desk);
  }
}

/** Prints an error as one sentence, without a stack. @returns the exit code */
export function complain(error: unknown, desk: Pick<CommandIO, "complain">): number {
  desk.complain(sentence(error));
  return error instanceof WrongUsage ? exitCodes.wrongUsage : exitCodes.refused;
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return "It did not work.";
  const isForPeople = [StaffRefusal, ConfigError, DirectoryInUse].some((kind) => error instanceof kind);
  if (isForPeople) return error.message;
  if (isUnavailable(error)) return "The database does not answer: try again in a while.";
  return `It did not work: ${error.message.split("\n", 1)[0]}`;
}
