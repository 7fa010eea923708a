import { Server, type Socket } from "node:net";
import { setTimeout as later } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Milliseconds for which a connection without a request may still ask: one may be on its way to it. */
const silentMs = 1_000;

/**
 * Milliseconds for which new connections are still taken. Who found another process down comes here and shall not be cut,
 * since a proxy asks each only once; by then the other one may be back.
 */
const lingerMs = 250;

/**
 * When the app closes: soon takes no new connections, answers requests on those that are open and closes each after its
 * answer, closes those that ask nothing, and after `longestMs` (milliseconds) every one. Node by itself would close
 * kept connections under a request that is on its way, and wait for ever for one that never asked.
 */
export function endConnectionsOnClose(app: FastifyInstance, longestMs: number): void {
  /** How many requests of each connection are under way. */
  const underWay = new Map<Socket, number>();
  let isClosing = false;
  const closeSilent = () => {
    for (const [socket, requests] of underWay) if (requests === 0) socket.destroy();
  };

  app.server.on("connection", (socket) => {
    underWay.set(socket, 0);
    socket.once("close", () => underWay.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      if (!socket.destroyed) underWay.set(socket, left);
      // Its head was sent before the end began, and promised more.
      if (isClosing && left === 0) socket.destroySoon();
    });
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (isClosing) reply.header("connection", "close");
    return payload;
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    await later(lingerMs);
    const timers = [
      setTimeout(closeSilent, silentMs),
      setTimeout(() => app.server.closeAllConnections(), longestMs),
    ];
    // All connections that came by then have been taken. The method of HTTP's servers would close kept ones at once.
    await new Promise((resolve) => {
      setImmediate(() => Server.prototype.close.call(app.server, resolve));
    });
    for (const timer of timers) clearTimeout(timer);
  });
}
