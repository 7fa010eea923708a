import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { batchesOfLines } from "./batchesOfLines";
import { type CommandIO, StaffRefusal } from "./command";
import { type StaffReply, staffRequestHeaders } from "./wire";

/**
 * Sends a command to the running server, and passes its replies to `desk`.
 * @returns the exit code; undefined when no server listens on the socket
 * @throws StaffRefusal when the server stops before the command is done
 */
export async function askServer(
  path: string,
  typed: string[],
  desk: CommandIO,
  readsFile: boolean,
): Promise<number | undefined> {
  const socket = await knock(path);
  if (!socket) return;
  const headers = staffRequestHeaders({ typed, staff: desk.staff });
  const asking = request({ createConnection: () => socket, method: "POST", headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asking.once("response", resolve).once("error", reject);
  });
  // The server may reply and close the connection before the whole body is sent: the reply counts, not this error.
  const told = pipeline(Readable.from(readsFile ? desk.read() : []), asking).catch((error: unknown) => error);
  try {
    return await hear(await answered, desk);
  } catch (error) {
    if (error instanceof StaffRefusal) throw error;
    const inner = await told;
    if (inner instanceof StaffRefusal) throw inner;
    throw new StaffRefusal("The server stopped before the command was done.");
  } finally {
    socket.destroy();
  }
}

async function knock(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return socket;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ECONNREFUSED") return;
    throw code === "EACCES"
      ? new StaffRefusal(`${path} belongs to another user: be the one that runs the server.`)
      : error;
  }
}

async function hear(answer: IncomingMessage, desk: CommandIO): Promise<number> {
  for await (const lines of batchesOfLines(answer, 1)) {
    for (const line of lines) {
      const told: StaffReply = JSON.parse(line);
      if ("end" in told) return told.end;
      if ("say" in told) desk.say(told.say);
      else if ("progress" in told) desk.progress(told.progress);
      else if ("complain" in told) desk.complain(told.complain);
      else await desk.write(Buffer.from(told.bytes, "base64"));
    }
  }
  throw new StaffRefusal("The server stopped before the command was done.");
}
