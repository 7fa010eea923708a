import { writeFileSync } from "node:fs";
import { findSchemaTestSuite, provideSchemaTestSuite } from "../../../../src/tools/schemaTestSuite";
import { runSuite } from "./runSuite";
import { readme, withTable } from "./suiteTable";

/** Runs the JSON Schema Test Suite and writes its table into the README. */
provideSchemaTestSuite(console.log);
const suite = findSchemaTestSuite();
if (!suite) throw new Error("The JSON Schema Test Suite is not here, and apt-get cannot bring it.");
writeFileSync(readme, withTable(await runSuite(suite)));
