import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type CommandIO, StaffRefusal } from "./command";
import { lineBatches } from "./lineBatches";
import { type StaffReply, staffRequestHeaders } from "./wire";

/**
 * Sends a command to the running server, and prints its replies to `io`.
 * @returns the exit code; undefined when no server listens on the socket
 * @throws StaffRefusal when the server stops before the command is done
 */
export async function sendCommandToServer(
  path: string,
  argv: string[],
  io: CommandIO,
  readsFile: boolean,
): Promise<number | undefined> {
  const socket = await connectTo(path);
  if (!socket) return;
  const headers = staffRequestHeaders({ typed: argv });
  const post = request({ createConnection: () => socket, method: "POST", headers });
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    post.once("response", resolve).once("error", reject);
  });
  // The server may reply and close the connection before the whole body is sent: then the reply counts, and
  // not the error of sending.
  const sent = pipeline(Readable.from(readsFile ? io.read() : []), post).catch((error: unknown) => error);
  try {
    return await readReplies(await responded, io);
  } catch (error) {
    if (error instanceof StaffRefusal) throw error;
    const sendError = await sent;
    if (sendError instanceof StaffRefusal) throw sendError;
    throw new StaffRefusal("The server stopped before the command was done.");
  } finally {
    socket.destroy();
  }
}

async function connectTo(path: string): Promise<Socket | undefined> {
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

async function readReplies(response: IncomingMessage, io: CommandIO): Promise<number> {
  for await (const lines of lineBatches(response, 1)) {
    for (const line of lines) {
      const reply: StaffReply = JSON.parse(line);
      if ("end" in reply) return reply.end;
      if ("say" in reply) io.say(reply.say);
      else if ("progress" in reply) io.progress(reply.progress);
      else if ("complain" in reply) io.complain(reply.complain);
      else if ("print" in reply) await io.print(reply.print);
      else if (reply.file !== undefined) await io.append(reply.file, Buffer.from(reply.bytes, "base64"));
      else await io.write(Buffer.from(reply.bytes, "base64"));
    }
  }
  throw new StaffRefusal("The server stopped before the command was done.");
}
