import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../server/config";
import { exitCodes, StaffRefusal } from "../server/staff/command";
import { commands } from "../server/staff/commands";
import { helpText } from "../server/staff/helpText";
import { parseArguments } from "../server/staff/parseArguments";
import { printError, runCommand } from "../server/staff/runCommand";
import { sendCommandToServer } from "../server/staff/sendCommandToServer";
import { socketPath } from "../server/staff/socketPath";
import { openLocalCommandIO } from "./openLocalCommandIO";

/**
 * `npm run staff -- COMMAND`: the commands by which staff work with the site's data. If a server with an embedded
 * database is running, this process sends it the command through a socket. Otherwise this process opens the database
 * and runs the command.
 */
async function main(typed: string[]): Promise<number> {
  const read = parseArguments(commands, typed);
  if (read.help) {
    console.log(helpText(commands, read.name));
    return exitCodes.done;
  }
  const { command, asked } = read;
  const config = readConfig();
  const { io, close } = openLocalCommandIO(command, asked);
  let code: number | undefined;
  try {
    const path = socketPath(config);
    code =
      path === undefined ? undefined : await sendCommandToServer(path, typed, io, command.file === "read");
    code ??= await here(typed, config, io);
  } finally {
    await close(code === exitCodes.done);
  }
  return code;
}

async function here(
  typed: string[],
  config: ReturnType<typeof readConfig>,
  io: ReturnType<typeof openLocalCommandIO>["io"],
): Promise<number> {
  if (!existsSync(join(config.formsDir, "manifest.json"))) {
    throw new StaffRefusal("The forms are not composed yet: run `npm run forms` first.");
  }
  // Loaded on demand: `openPartsWithoutBackgroundWork` imports half of all code, and is not needed when a server runs the
  // command.
  const { openPartsWithoutBackgroundWork } = await import("../server/openPartsWithoutBackgroundWork");
  const { parts, close } = await openPartsWithoutBackgroundWork(
    config,
    () => new Date(),
    (error) => {
      throw error;
    },
  );
  try {
    // Nothing is woken: mails wait in the outbox of the database until a server sends them.
    return await runCommand(commands, { ...parts, mail: { wake() {} } }, typed, io);
  } finally {
    await close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  printError(error, { complain: console.error }),
);
