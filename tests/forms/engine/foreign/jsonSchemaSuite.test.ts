import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findSchemaTestSuite } from "../../../../src/tools/schemaTestSuite";
import { runSuite } from "./runSuite";
import { readme, withTable } from "./suiteTable";

const suite = findSchemaTestSuite();

it.skipIf(!suite)(
  "judges the JSON Schema Test Suite as the README's table says; npx tsx tests/forms/engine/foreign/writeTable.ts writes it",
  async () => {
    expect(withTable(await runSuite(suite ?? expect.fail()))).toBe(readFileSync(readme, "utf8"));
  },
);
