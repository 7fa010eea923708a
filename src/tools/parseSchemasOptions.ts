import { parseArgs } from "node:util";
import { nearestName } from "../forms/gate/nearestName";
import { reportFormats } from "../forms/gate/report/reportFormats";

/** The options of `npm run schemas`. */
export interface SchemasOptions {
  help: boolean;
  watch: boolean;
  release: boolean;
  /** Keys of translations that still match their changed English text. */
  accepted: string[];
  /** Whether to list the sentences whose numbers are compared with no rule. */
  promises: boolean;
  /** A name in `reportFormats`. */
  format: string;
}

export const gateExitCodes = { fits: 0, faults: 1, wrongUse: 2, gateFailed: 3 } as const;

export const usage = `npm run schemas -- [options]

Says what does not fit in schemas/ and locales/, as file:line:column.

  --watch                   look again at each save, until Ctrl+C; writes nothing
  --format FORMAT           ${Object.keys(reportFormats).join(", ")}
  --accept-translation KEY  a translation still fits its changed English; may be given several times
  --promises                list the sentences whose numbers are compared with no rule
  --release                 keep the forms as they are now, under a number
  --help                    this page

It ends with ${gateExitCodes.fits} if every schema fits, ${gateExitCodes.faults} if there are faults, ${gateExitCodes.wrongUse} if it was called in a wrong way, and ${gateExitCodes.gateFailed} if it failed itself.
Of more than 50 faults, the text and github formats count the rest; json and sarif have all.`;

const known = {
  help: { type: "boolean" },
  watch: { type: "boolean" },
  release: { type: "boolean" },
  promises: { type: "boolean" },
  "accept-translation": { type: "string", multiple: true },
  format: { type: "string" },
} as const;

const names = Object.keys(known);
const isKnown = (name: string): name is keyof typeof known => Object.hasOwn(known, name);

/** The options of a command line, or a sentence about what is wrong with it. */
export function parseSchemasOptions(args: string[]): SchemasOptions | string {
  const { values, tokens } = parseArgs({ args, options: known, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "positional") return `"${token.value}" is no option: see --help`;
    if (token.kind !== "option") continue;
    const { name, value, rawName } = token;
    if (!isKnown(name)) return `there is no option ${rawName}${suggested(name)}: see --help`;
    if (known[name].type === "boolean" && value !== undefined) return `${rawName} takes no value: see --help`;
    if (known[name].type === "string" && !value) return `${rawName} needs a value: see --help`;
    if (name === "format" && !Object.hasOwn(reportFormats, value ?? ""))
      return `there is no format "${value}"${nameHint(value ?? "", Object.keys(reportFormats))}: ${Object.keys(reportFormats).join(", ")}`;
  }
  const { help = false, watch = false, release = false, promises = false, format = "text" } = values;
  const accepted = (values["accept-translation"] ?? []).map(String);
  if (watch && (release || promises || accepted.length > 0 || format !== "text"))
    return "--watch only looks: it goes with no other option";
  return {
    help: Boolean(help),
    watch: Boolean(watch),
    release: Boolean(release),
    promises: Boolean(promises),
    accepted,
    format: String(format),
  };
}

function suggested(name: string): string {
  const near = nearestName(name, names);
  return near === undefined ? "" : `; did you mean --${near}?`;
}

/** A hint such as `; did you mean "json"?`, or an empty text. */
export function nameHint(typed: string, known: Iterable<string>): string {
  const near = nearestName(typed, known);
  return near === undefined ? "" : `; did you mean "${near}"?`;
}
