import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashFiles } from "./buildHash";
import { root } from "./projectFolders";

const file = join(root, "node_modules/.cache/checks.json");

/** A stage by its name, and the files and folders that it reads, as paths from the project's root. */
interface Reads {
  name: string;
  inputs: readonly string[];
}

/**
 * Opens the record of which stages have passed on which contents of their files. In CI the record is empty at
 * first, so that every stage runs.
 */
export function openPassedStages() {
  const known: Record<string, string> = process.env.CI ? {} : readKnown();
  const hashOf = ({ inputs }: Reads) =>
    `${process.version} ${hashFiles(inputs.map((path) => join(root, path)))}`;
  return {
    /** The hash of the files as they are; it is taken before the stage runs, since a file may change meanwhile. */
    hashOf,
    isKnown: ({ name }: Reads, hash: string): boolean => known[name] === hash,
    keep({ name }: Reads, hash: string): void {
      known[name] = hash;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(known));
    },
  };
}

function readKnown(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
