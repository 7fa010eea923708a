import type { IncomingMessage } from "node:http";

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request comes from this machine, and its Host header names this machine. The second check stops DNS
 * rebinding: a foreign site whose name resolves to this machine must not read the files.
 */
export function isLoopbackRequest({ raw: { socket, headers } }: { raw: IncomingMessage }): boolean {
  return loopback.test(socket.remoteAddress ?? "") && ownNames.test(headers.host ?? "");
}
