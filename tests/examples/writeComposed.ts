import { writeFileSync } from "node:fs";
import { composedFile, composedForm } from "./composedForm";

// Run this after an intended change of the form: `npx tsx tests/examples/writeComposed.ts`.
writeFileSync(composedFile, `${JSON.stringify(await composedForm(), null, 2)}\n`);
