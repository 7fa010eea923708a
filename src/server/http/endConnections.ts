import { Server, type Socket } from "node:net";
import { setTimeout as later } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * While the app closes: milliseconds for which a connection without a request stays open, because a request
 * may be on its way.
 */
const silentMs = 1_000;

/**
 * Milliseconds for which new connections are still accepted after the shutdown begins. A proxy that has just
 * found another process down sends the request to this process, and tries it only once: if this process
 * refused at once, the request would fail. After these milliseconds the other process is probably back.
 */
const lingerMs = 250;

/**
 * Closes the connections when the app closes. The server soon accepts no new connections, closes an open
 * connection after its last response, closes connections without a request, and closes all that remain after
 * `longestMs` (milliseconds). Node by itself would close kept connections while a request is on its way, and
 * wait forever for a connection without a request.
 */
export function endConnectionsOnClose(app: FastifyInstance, longestMs: number): void {
  /** The number of requests in progress on each connection. */
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
      // The headers of this response may have been sent before the shutdown, with the promise to keep the
      // connection, so it is closed here.
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
    // `setImmediate` runs after all pending connections have been accepted. The `close` of `net.Server` is
    // called, because the `close` of `http.Server` would close kept connections at once.
    await new Promise((resolve) => {
      setImmediate(() => Server.prototype.close.call(app.server, resolve));
    });
    for (const timer of timers) clearTimeout(timer);
  });
}
