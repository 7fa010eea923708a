import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compileForeignSchema } from "../../../../src/forms/engine/foreign/compileForeignSchema";
import type { SchemaFiles } from "../../../../src/forms/engine/foreign/indexReferenceTargets";
import type { ForeignSchema } from "../../../../src/forms/engine/foreign/subschemas";
import type { FormModule, Json, Validate } from "../../../../src/forms/engine/form";
import { compileForeignValidator } from "../../../../src/forms/files/compileValidator";

interface Group {
  description: string;
  schema: ForeignSchema;
  tests: Array<{ description: string; data: Json; valid: boolean }>;
}

/** The number of groups of a file that were judged right throughout, and the faults of the others. */
export interface SuiteResult {
  file: string;
  groups: number;
  live: number;
  compiled: number;
  /** `file: group`. */
  wrong: string[];
}

/** Runs the required tests for draft 2020-12 of a JSON Schema Test Suite, by ajv itself and by compiled code. */
export async function runSuite(suite: string): Promise<SuiteResult[]> {
  const tests = join(suite, "tests", "draft2020-12");
  const files = remotes(join(suite, "remotes"));
  const results: SuiteResult[] = [];
  for (const file of readdirSync(tests)
    .filter((name) => name.endsWith(".json"))
    .sort()) {
    const groups: Group[] = JSON.parse(readFileSync(join(tests, file), "utf8"));
    const result: SuiteResult = { file, groups: groups.length, live: 0, compiled: 0, wrong: [] };
    for (const group of groups) {
      const live = isRight(group, () => compileForeignSchema(group.schema, files));
      const code = await compileForeignValidator(group.schema, files);
      const { validate }: FormModule = await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
      );
      const compiled = isRight(group, () => validate);
      result.live += Number(live);
      result.compiled += Number(compiled);
      if (!live || !compiled) result.wrong.push(`${file}: ${group.description}`);
    }
    results.push(result);
  }
  return results;
}

function isRight({ tests }: Group, compile: () => Validate): boolean {
  const validate = compile();
  return tests.every(({ data, valid }) => validate.call({ today: "2026-03-01" }, data) === valid);
}

/** The remote schemas for this draft, by the addresses at which the suite's schemas expect them. */
function remotes(folder: string): SchemaFiles {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !/draft(?!2020-12)/.test(relative(folder, file)));
  return Object.fromEntries(
    files.map((file) => [
      `http://localhost:1234/${relative(folder, file)}`,
      JSON.parse(readFileSync(file, "utf8")),
    ]),
  );
}
