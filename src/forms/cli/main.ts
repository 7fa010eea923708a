#!/usr/bin/env node
import { parseArgs } from "node:util";
import { FormsConfigError, loadConfig } from "../files/loadConfig";
import { type Report, reportFormats } from "../gate/report/reportFormats";
import { SaveRefused } from "../saving/resolveEditableFile";
import { composeFolder } from "./composeFolder";
import { printFolderFaults } from "./printFolderFaults";
import { releaseFolder } from "./releaseFolder";

const usage = `starling-forms <command> [folder] [options]

  check    says what does not fit in schemas/ and locales/ of the folder, as file:line:column
             --format FORMAT  ${Object.keys(reportFormats).join(", ")} (default: text)
  compose  checks, and writes each form as a module, with its types, and its words in each language
             --out FOLDER     where to (default: forms, in the folder)
  release  checks, and keeps the forms as they are now under a number: drafts of them follow later changes

The folder is this one if none is named. The command ends with 0 if every file fits, with 1 if there are faults, and
with 2 if it was called in a wrong way.`;

interface Options {
  format?: string | undefined;
  out?: string | undefined;
}

/** A command: the option that it accepts, and its function, which returns the exit code. */
interface Command {
  option?: keyof Options;
  run(folder: string, options: Options): number | Promise<number>;
}

const commands: Readonly<Record<string, Command>> = {
  check: {
    option: "format",
    run: (folder, { format = "text" }) => printFolderFaults(folder, reportOf(format)),
  },
  compose: { option: "out", run: (folder, { out }) => composeFolder(folder, out) },
  release: { run: releaseFolder },
};

/** Runs a command line. @returns the exit code */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { format: { type: "string" }, out: { type: "string" }, help: { type: "boolean" } },
  });
  const { help, ...options } = values;
  const [name = "", folder = ".", ...more] = positionals;
  if (help) {
    console.log(usage);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new WrongUse(`there is no command "${name}"`);
  if (more.length > 0) throw new WrongUse(`one folder at a time: ${[folder, ...more].join(", ")}`);
  const [strange] = Object.keys(options).filter((option) => option !== command.option);
  if (strange) throw new WrongUse(`"${name}" has no option --${strange}`);
  await loadConfig(folder);
  return command.run(folder, options);
}

function reportOf(format: string): Report {
  const report = Object.hasOwn(reportFormats, format) ? reportFormats[format] : undefined;
  if (report) return report;
  throw new WrongUse(`there is no format "${format}": ${Object.keys(reportFormats).join(", ")}`);
}

class WrongUse extends Error {}

const isWrongUse = (error: unknown): error is Error =>
  error instanceof WrongUse ||
  (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (isWrongUse(error)) {
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  } else if (error instanceof SaveRefused) {
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
    console.error(`Nothing was written${cause}`);
    process.exitCode = 1;
  } else if (error instanceof FormsConfigError) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
