import type { IncomingMessage } from "node:http";

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const ownNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request comes from this machine and asks for it by a name of its own: an address elsewhere that was made to
 * lead here must not read what is being written.
 */
export function isFromHere({ raw: { socket, headers } }: { raw: IncomingMessage }): boolean {
  return loopback.test(socket.remoteAddress ?? "") && ownNames.test(headers.host ?? "");
}
