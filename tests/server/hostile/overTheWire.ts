import { Agent, request as send } from "node:http";
import { type WireAnswer, type WireRequest, wireAnswer } from "../people/request";

const agent = new Agent({ keepAlive: true });

/** Sends a request to a listening server, with the URL exactly as given: no client normalizes it. */
export function overTheWire(
  port: number,
  { method, url, headers, payload }: WireRequest,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? 0 : Buffer.byteLength(payload);
    const request = send(
      {
        host: "127.0.0.1",
        port,
        method,
        path: url,
        agent,
        headers: { ...headers, ...(payload !== undefined && { "content-length": length }) },
        timeout: 20_000,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const type = String(response.headers["content-type"]);
          resolve(wireAnswer(response.statusCode ?? 0, type, Buffer.concat(parts)));
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error(`no answer to ${method} ${url.slice(0, 200)}`)));
    request.on("error", reject);
    request.end(payload);
  });
}
