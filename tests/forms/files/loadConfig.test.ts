import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadConfig } from "../../../src/forms/files/loadConfig";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "config-"));
  mkdirSync(join(folder, "own"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const faulty = "const digits = 2;\n\nexport default { judge: (answer => null };\n";

it("names the file and the line of a mistake in the syntax of an own rule", async () => {
  write("forms.config.js", 'export default { keywords: ["own/iban.js"] };');
  write("own/iban.js", faulty);
  await expect(loadConfig(folder)).rejects.toThrow(`${join(folder, "own/iban.js")}:3:`);
});

it("names the file and the line of a mistake in the syntax of the configuration", async () => {
  write("forms.config.js", "export default {\n  keywords: [,\n};");
  await expect(loadConfig(folder)).rejects.toThrow(`${join(folder, "forms.config.js")}:3:`);
});

it("names the module with the mistake where the configuration imports it", async () => {
  write("forms.config.js", 'import stars from "./own/stars.js";\nexport default { widgets: [stars] };');
  write("own/stars.js", faulty);
  await expect(loadConfig(folder)).rejects.toThrow(`${join(folder, "own/stars.js")}:3:`);
});
