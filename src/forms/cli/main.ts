#!/usr/bin/env node
import { parseArgs } from "node:util";
import { reportFormats } from "../gate/report/reportFormats";
import { checkFolder } from "./checkFolder";
import { composeFolder } from "./composeFolder";

const usage = `starling-forms <command> [folder] [options]

  check    says what does not fit in schemas/ and locales/ of the folder, as file:line:column
             --format FORMAT  ${Object.keys(reportFormats).join(", ")} (default: text)
  compose  checks, and writes each form as a module, with its types, and its words in each language
             --out FOLDER     where to (default: forms, in the folder)

The folder is this one if none is named. The command ends with 0 if every file fits, with 1 if there are faults, and
with 2 if it was called in a wrong way.`;

/** Runs the command of a command line. @returns the exit code */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { format: { type: "string" }, out: { type: "string" }, help: { type: "boolean" } },
  });
  const [command, folder = ".", ...more] = positionals;
  const { format = "text", out, help } = values;
  if (help) {
    console.log(usage);
    return 0;
  }
  const report = reportFormats[format];
  if (!report) throw new WrongUse(`there is no format "${format}": ${Object.keys(reportFormats).join(", ")}`);
  if (more.length > 0) throw new WrongUse(`one folder at a time: ${[folder, ...more].join(", ")}`);
  if (command === "check" && out === undefined) return checkFolder(folder, report);
  if (command === "compose" && values.format === undefined) return composeFolder(folder, out);
  throw new WrongUse(
    command === "check" || command === "compose"
      ? `"${command}" has no option --${command === "check" ? "out" : "format"}`
      : `there is no command "${command ?? ""}"`,
  );
}

class WrongUse extends Error {}

const isWrongUse = (error: unknown): error is Error =>
  error instanceof WrongUse ||
  (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!isWrongUse(error)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
