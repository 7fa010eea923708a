import { ConfigError } from "../config";
import type { Parts } from "../parts";
import { isUnavailable } from "../store/database";
import { DatabaseBroken } from "../store/databaseBroken";
import { DirectoryInUse } from "../store/directoryLock";
import { DatabaseIsNewer } from "../store/migrate";
import { type Command, type CommandIO, exitCodes, StaffRefusal, WrongUsage } from "./command";
import { helpText } from "./helpText";
import { parseArguments } from "./parseArguments";

/** Parses and runs a command line, in the tool's process or in the server's. @returns the exit code */
export async function runCommand(
  commands: Readonly<Record<string, Command>>,
  parts: Parts,
  argv: string[],
  io: CommandIO,
): Promise<number> {
  try {
    const parsed = parseArguments(commands, argv);
    if (parsed.help) io.say(helpText(commands, parsed.name));
    else await parsed.command.run(parts, parsed.asked, io);
    return exitCodes.done;
  } catch (error) {
    return printError(error, io);
  }
}

/** Prints an error as one sentence, without a stack. @returns the exit code */
export function printError(error: unknown, io: Pick<CommandIO, "complain">): number {
  io.complain(sentence(error));
  return error instanceof WrongUsage ? exitCodes.wrongUsage : exitCodes.refused;
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return "It did not work.";
  const isForUser = [StaffRefusal, ConfigError, DirectoryInUse, DatabaseIsNewer, DatabaseBroken].some(
    (kind) => error instanceof kind,
  );
  if (isForUser) return error.message;
  if (isUnavailable(error)) return "The database does not answer, or cannot write: try again in a while.";
  return `It did not work: ${error.message.split("\n", 1)[0]}`;
}
