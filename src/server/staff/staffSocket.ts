import { once } from "node:events";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import type { Parts } from "../parts";
import type { CommandIO } from "./command";
import { commands } from "./commands";
import { runCommand } from "./runCommand";
import { readStaffRequest, type StaffReply } from "./wire";

/**
 * Listens for the staff tool on a Unix socket, which the site's own address never leads to. The lock on the data
 * folder is ours: a socket that is there already was left by a server that was killed.
 * @returns closes the door once those inside are served
 */
export async function openStaffSocket(parts: Parts, path: string): Promise<() => Promise<void>> {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  rmSync(path, { force: true });
  // A backup to be restored takes as long to send as it takes.
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    serve(parts, request, response).catch(() => response.destroy());
  });
  server.listen(path);
  await once(server, "listening");
  chmodSync(path, 0o600);
  return async () => {
    server.close();
    await once(server, "close");
  };
}

async function serve(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { typed, staff } = readStaffRequest(request);
  const gone = once(response, "close");
  const send = (told: StaffReply) => response.write(`${JSON.stringify(told)}\n`);
  const desk: CommandIO = {
    staff,
    say: (text) => send({ say: text }),
    progress: (text) => send({ progress: text }),
    complain: (text) => send({ complain: text }),
    read: () => request,
    async write(bytes) {
      const isRoom = send({ bytes: Buffer.from(bytes).toString("base64") });
      if (!isRoom) await Promise.race([once(response, "drain"), gone]);
      if (response.destroyed) throw new Error("The staff tool has gone.");
    },
  };
  const end = await runCommand(commands, parts, typed, desk);
  send({ end });
  // The tool hangs up when it hears the end; what it still sends of its file nobody needs.
  request.resume();
  await finished(request);
  response.end();
}
