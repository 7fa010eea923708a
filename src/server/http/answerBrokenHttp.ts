import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import type { Words } from "../words";
import { errorReply } from "./createErrorHandler";
import { Refusal } from "./refusal";

/** Answers invalid HTTP and oversized headers with the API's error shape, in English. */
export function answerBrokenHttp(words: Words) {
  return (error: ConnectionError, socket: Socket): void => {
    if (!socket.writable || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const refusal = new Refusal(error.code === "HPE_HEADER_OVERFLOW" ? "TOO_LARGE" : "MALFORMED");
    const body = JSON.stringify(errorReply(words, "en", refusal));
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "X-Content-Type-Options: nosniff",
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  };
}
