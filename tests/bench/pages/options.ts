import { parseArgs } from "node:util";

/** The measurements that the command line selects. */
export interface BenchOptions {
  /** The URL of a running site; undefined: the build of this checkout, started by the bench. */
  base: string | undefined;
  /** A folder with another commit of this project, built there: measured in turns with this one. */
  before: string | undefined;
  /** One round, few pages, English. */
  quick: boolean;
  /** Only weighs the code of pages, which becomes the budget. */
  budget: boolean;
}

/** @throws TypeError for an unknown option */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      base: { type: "string" },
      before: { type: "string" },
      quick: { type: "boolean", default: false },
      budget: { type: "boolean", default: false },
    },
  });
  return { ...values, base: values.base?.replace(/\/$/, ""), before: values.before };
}
