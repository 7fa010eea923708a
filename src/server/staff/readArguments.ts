import { parseArgs } from "node:util";
import { type Command, type CommandArguments, WrongUsage } from "./command";

export type ParsedArguments =
  | { help: true; name?: string }
  | { help: false; name: string; command: Command; asked: CommandArguments };

/** Parses the command line behind `npm run staff --`. @throws WrongUsage */
export function readArguments(commands: Readonly<Record<string, Command>>, typed: string[]): ParsedArguments {
  const asksForHelp = typed.includes("--help") || typed.includes("-h");
  const words = typed.filter((word) => !word.startsWith("-"));
  const name = [words.slice(0, 2).join(" "), words[0] ?? ""].find((each) => Object.hasOwn(commands, each));
  const command = name === undefined ? undefined : commands[name];
  if (asksForHelp || typed.length === 0) return { help: true, ...(name !== undefined && { name }) };
  if (name === undefined || !command) {
    throw new WrongUsage(`There is no command "${typed.slice(0, 2).join(" ")}". --help lists them.`);
  }
  return { help: false, name, command, asked: readAsked(name, command, typed) };
}

function readAsked(name: string, command: Command, typed: string[]): CommandArguments {
  const options = command.options ?? {};
  const { values, positionals } = parsed(name, Object.keys(options), typed);
  const operands = positionals.slice(name.split(" ").length);
  if (operands.length !== command.operands.length || operands.includes("")) {
    const wanted = command.operands.join(" and ") || "nothing";
    throw new WrongUsage(`"${name}" takes ${wanted} behind its name. --help shows how.`);
  }
  const given: Record<string, string> = {};
  for (const [option, { value: wanted }] of Object.entries(options)) {
    const value = values[option];
    if (typeof value !== "string") continue;
    if (typeof wanted !== "string" && !wanted.includes(value)) {
      throw new WrongUsage(`--${option} must be one of ${wanted.join(", ")}.`);
    }
    given[option] = value;
  }
  return { operands, options: given, yes: values.yes === true };
}

interface Parsed {
  values: Readonly<Record<string, unknown>>;
  positionals: string[];
}

function parsed(name: string, options: string[], typed: string[]): Parsed {
  const known = Object.fromEntries(options.map((option) => [option, { type: "string" } as const]));
  try {
    return parseArgs({
      args: typed,
      options: { ...known, yes: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    // The first sentence of Node's message; the rest is advice for programmers.
    const [said] = error instanceof Error ? error.message.split(". ") : [];
    throw new WrongUsage(`"${name}": ${said}. --help shows how.`);
  }
}
