import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { createClientErrorHandler } from "../../src/server/http/createClientErrorHandler";
import { endConnectionsOnClose } from "../../src/server/http/endConnections";
import { loadWords } from "../../src/server/words";

/**
 * A server with a page that is answered once its function in `waiting` is called, and one of which half is sent
 * before that call.
 */
async function aServer(longestMs = 60_000) {
  const app = Fastify({ return503OnClosing: false, keepAliveTimeout: 60_000 });
  endConnectionsOnClose(app, longestMs);
  const waiting: (() => void)[] = [];
  app.get("/now", async () => "now");
  app.get("/later", async () => new Promise((resolve) => waiting.push(() => resolve("later"))));
  app.get("/streamed", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-length": 8 });
    reply.raw.write("stre");
    waiting.push(() => reply.raw.end("amed"));
  });
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  return { app, port, waiting };
}

/** A connection that its client keeps open, and the bytes that came over it. */
async function aConnection(port: number) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  await once(socket, "connect");
  let heard = "";
  socket.on("data", (part) => {
    heard += part.toString();
  });
  const ended = once(socket, "end").then(() => socket.end());
  return { socket, ask: (path: string) => ask(socket, path), heard: () => heard, ended };
}

const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`);

it("answers what is under way and what kept connections ask meanwhile, closes the silent ones, and ends soon", async () => {
  const { app, port, waiting } = await aServer();
  const [silent, half, kept, late, running, streamed] = await Promise.all([
    aConnection(port),
    aConnection(port),
    aConnection(port),
    aConnection(port),
    aConnection(port),
    aConnection(port),
  ]);
  half.socket.write("GET /now HTTP/1.1\r\nHo");
  for (const connection of [kept, late]) {
    connection.ask("/now");
    await expect.poll(connection.heard).toContain("now");
  }
  expect(kept.heard()).toContain("keep-alive");
  running.ask("/later");
  streamed.ask("/streamed");
  await expect.poll(streamed.heard).toContain("stre");
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  late.ask("/now");
  await late.ended;
  expect(late.heard()).toMatch(/connection: close\r\n[\s\S]*now$/i);
  await Promise.all([silent.ended, half.ended, kept.ended]);
  expect(silent.heard()).toBe("");
  for (const finish of waiting) finish();
  await Promise.all([closed, running.ended, streamed.ended]);
  expect(running.heard()).toMatch(/200 OK[\s\S]*connection: close[\s\S]*later$/i);
  expect(streamed.heard()).toMatch(/streamed$/);
});

it("closes what is not done when the longest request must be", async () => {
  const { app, port, waiting } = await aServer(1_500);
  const running = await aConnection(port);
  running.ask("/later");
  await expect.poll(() => waiting.length).toBe(1);
  await app.close();
  await running.ended;
  expect(running.heard()).toBe("");
});

it("closes a connection whose head did not arrive in time, also where the client keeps it open", async () => {
  const server = createServer({ connectionsCheckingInterval: 50, headersTimeout: 100, requestTimeout: 100 });
  server.on("clientError", createClientErrorHandler(loadWords("locales"), false));
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let heard = "";
  socket.on("data", (part) => {
    heard += part.toString();
  });
  socket.write("GET / HTTP/1.1\r\nHo");
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(open).toBe(1);
  await expect.poll(open).toBe(0);
  expect(heard).toContain("HTTP/1.1 400");
});
