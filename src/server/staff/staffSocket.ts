import { once } from "node:events";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import type { Parts } from "../parts";
import type { CommandIO } from "./command";
import { commands } from "./commands";
import { ownUserName } from "./ownUserName";
import { runCommand } from "./runCommand";
import { readStaffRequest, type StaffReply } from "./wire";

/**
 * Listens for the staff tool on a Unix socket, apart from the public address. This process holds the lock on
 * the data folder, so that an existing socket file is left over from a killed server and can be removed.
 * @returns a function that stops listening, and resolves when the commands in progress have finished
 */
export async function listenOnStaffSocket(parts: Parts, path: string): Promise<() => Promise<void>> {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  rmSync(path, { force: true });
  // No timeout: uploading a large backup may take long.
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
  const { typed } = readStaffRequest(request);
  const closed = once(response, "close");
  const send = (reply: StaffReply) => response.write(`${JSON.stringify(reply)}\n`);
  const sendWhenRead = async (reply: StaffReply) => {
    const hasRoom = send(reply);
    if (!hasRoom) await Promise.race([once(response, "drain"), closed]);
    if (response.destroyed) throw new Error("The staff tool has gone.");
  };
  const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
  const io: CommandIO = {
    // Node does not report the user of a connection, but the folder admits only this user and root.
    staff: ownUserName(),
    say: (text) => send({ say: text }),
    print: (text) => sendWhenRead({ print: text }),
    progress: (text) => send({ progress: text }),
    complain: (text) => send({ complain: text }),
    read: () => request,
    write: (bytes) => sendWhenRead({ bytes: inBase64(bytes) }),
    append: (file, bytes) => sendWhenRead({ file, bytes: inBase64(bytes) }),
  };
  const end = await runCommand(commands, parts, typed, io);
  send({ end });
  // The tool disconnects after the exit code; the rest of its file is discarded.
  request.resume();
  await finished(request);
  response.end();
}
