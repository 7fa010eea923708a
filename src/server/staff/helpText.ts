import type { Command, Option } from "./command";

const begin = "npm run staff --";

/** The output of `--help` for one command, or for all. */
export function helpText(commands: Readonly<Record<string, Command>>, name?: string): string {
  const command = name === undefined ? undefined : commands[name];
  return name !== undefined && command ? helpOf(name, command) : helpOfAll(commands);
}

function helpOfAll(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(
    ([name, { operands, does }]) => [[name, ...operands].join(" "), does] as const,
  );
  return [
    `${begin} COMMAND`,
    "",
    ...columns(lines),
    "",
    "COMMAND --help tells more. All of them work while the site runs and while it does not, in the site's own environment.",
    exits,
  ].join("\n");
}

const exits = "Exit codes: 0 when it is done, 1 when it is not, 2 when what was typed is not a command.";

function helpOf(name: string, { operands, does, options = {}, confirmed }: Command): string {
  const said = Object.entries(options).map(
    ([option, { value, does: what }]) => [`--${option} ${placeholder(value)}`.trimEnd(), what] as const,
  );
  const all = confirmed ? [...said, ["--yes", confirmed] as const] : said;
  const usage = [begin, name, ...operands, ...(all.length > 0 ? ["[OPTIONS]"] : [])].join(" ");
  return [usage, "", does, ...(all.length > 0 ? ["", ...columns(all)] : []), "", exits].join("\n");
}

function placeholder(value: Option["value"]): string {
  return typeof value === "string" ? value : (value ?? []).join("|");
}

function columns(lines: (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([first]) => first.length));
  return lines.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
