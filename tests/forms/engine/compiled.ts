import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FormModule, ObjectSchema, Validate } from "../../../src/forms/engine/form";
import { compileValidator } from "../../../src/forms/files/compileValidator";

/** The validator of a schema as a browser gets it: written to a file and imported. */
export async function compiled(schema: ObjectSchema): Promise<Validate> {
  const folder = mkdtempSync(join(tmpdir(), "validator-"));
  try {
    const file = join(folder, "validator.mjs");
    writeFileSync(file, await compileValidator(schema));
    const { validate }: FormModule = await import(/* @vite-ignore */ pathToFileURL(file).href);
    return validate;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
