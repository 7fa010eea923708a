import { createReadStream } from "node:fs";
import { readConfig } from "../../src/server/config";
import { openPartsWithoutBackgroundWork } from "../../src/server/openPartsWithoutBackgroundWork";
import { commands } from "../../src/server/staff/commands";
import { runCommand } from "../../src/server/staff/runCommand";

// Restores a backup like the staff tool, and reports each step to the test, which kills it at one of them.
const [, , file = ""] = process.argv;
const { parts } = await openPartsWithoutBackgroundWork(
  readConfig(),
  () => new Date(),
  (error) => {
    throw error;
  },
);
const tell = () => {
  process.send?.("step");
};
const io = {
  staff: "mia",
  say: tell,
  progress: tell,
  complain: (text: string) => console.error(text),
  read: () => createReadStream(file),
  print: async () => {},
  write: async () => {},
  append: async () => {},
};
tell();
const code = await runCommand(commands, { ...parts, mail: { wake() {} } }, ["restore", file, "--yes"], io);
process.exit(code);
