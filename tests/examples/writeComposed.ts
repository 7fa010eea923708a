import { writeFileSync } from "node:fs";
import { composedFile, composedForm } from "./composedForm";

// After a change of the form that was meant: npx tsx tests/examples/writeComposed.ts
writeFileSync(composedFile, `${JSON.stringify(await composedForm(), null, 2)}\n`);
