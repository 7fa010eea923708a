import { parseArgs } from "node:util";
import { type Command, type CommandArguments, WrongUsage } from "./command";

export type ParsedArguments =
  | { help: true; name?: string }
  | { help: false; name: string; command: Command; asked: CommandArguments };

/**
 * Parses the command line after `npm run staff --`.
 * @throws WrongUsage
 */
export function parseArguments(commands: Readonly<Record<string, Command>>, argv: string[]): ParsedArguments {
  const asksForHelp = argv.includes("--help") || argv.includes("-h");
  const words = argv.filter((word) => !word.startsWith("-"));
  const name = [words.slice(0, 2).join(" "), words[0] ?? ""].find((each) => Object.hasOwn(commands, each));
  const command = name === undefined ? undefined : commands[name];
  if (asksForHelp || argv.length === 0) return { help: true, ...(name !== undefined && { name }) };
  if (name === undefined || !command) {
    throw new WrongUsage(`There is no command "${argv.slice(0, 2).join(" ")}". --help lists them.`);
  }
  return { help: false, name, command, asked: readCommandArguments(name, command, argv) };
}

function readCommandArguments(name: string, command: Command, argv: string[]): CommandArguments {
  const options = command.options ?? {};
  const { values, positionals } = parseOptions(name, options, argv);
  const operands = positionals.slice(name.split(" ").length);
  if (operands.length !== command.operands.length || operands.includes("")) {
    const wanted = command.operands.join(" and ") || "nothing";
    throw new WrongUsage(`"${name}" takes ${wanted} behind its name. --help shows how.`);
  }
  const chosen: Record<string, string> = {};
  for (const [option, { value: wanted, isNeeded }] of Object.entries(options)) {
    const value = values[option] === true ? "" : values[option];
    if (isNeeded && !value) throw new WrongUsage(`"${name}" needs --${option}. --help shows how.`);
    if (typeof value !== "string") continue;
    if (Array.isArray(wanted) && !wanted.includes(value)) {
      throw new WrongUsage(`--${option} must be one of ${wanted.join(", ")}.`);
    }
    chosen[option] = value;
  }
  return { operands, options: chosen, yes: values.yes === true };
}

interface ParsedOptions {
  values: Readonly<Record<string, unknown>>;
  positionals: string[];
}

function parseOptions(name: string, options: NonNullable<Command["options"]>, argv: string[]): ParsedOptions {
  const declared = Object.entries(options).map(
    ([option, { value }]) => [option, { type: value === null ? "boolean" : "string" }] as const,
  );
  try {
    return parseArgs({
      args: argv,
      options: { ...Object.fromEntries(declared), yes: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    // The first sentence of Node's message; the rest is advice for programmers.
    const [said] = error instanceof Error ? error.message.split(". ") : [];
    throw new WrongUsage(`"${name}": ${said}. --help shows how.`);
  }
}
