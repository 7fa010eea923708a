import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import type { Words } from "../words";
import { securityHeaders } from "./addSecurityHeaders";
import { errorReply } from "./createErrorHandler";
import { Refusal } from "./refusal";

/** Milliseconds that a client has to read the response and close the connection. */
const lingerMs = 1_000;

/**
 * Returns a handler that answers invalid HTTP, oversized headers, and requests that do not arrive in time,
 * with the API's error shape, in English. Then the connection is closed, even if the client does not close
 * it.
 */
export function createClientErrorHandler(words: Words, production: boolean) {
  const common = Object.entries(securityHeaders(production)).map(([name, value]) => `${name}: ${value}`);
  return (error: ConnectionError, socket: Socket): void => {
    if (!socket.writable || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const refusal = new Refusal(error.code === "HPE_HEADER_OVERFLOW" ? "TOO_LARGE" : "MALFORMED");
    const body = JSON.stringify(errorReply(words, "en", refusal));
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      ...common,
      "connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
