import { connect } from "node:net";

/** One whole HTTP request, as its bytes go over the wire. */
export interface HttpRequest {
  method: "GET" | "POST";
  path: string;
  token?: string;
  cookie?: string;
  body?: unknown;
}

/** Where a server listens. */
interface Listening {
  host: string;
  port: number;
}

export interface Load {
  /** Requests answered in a second. */
  perSecond: number;
  /** Milliseconds until the answer was there, for half of the requests and for 99 of 100. */
  p50: number;
  p99: number;
}

/**
 * Sends requests over `requests.length` connections at once, each connection's next one as soon as the last is
 * answered, until `milliseconds` are over or every connection has nothing left to send (`next` is undefined). The
 * client uses sockets alone, because it takes its time from the two cores that the server runs on.
 * @throws Error at any answer but a success
 */
export async function load(
  server: Listening,
  requests: ((answered: number) => HttpRequest | undefined)[],
  milliseconds: number,
): Promise<Load> {
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(requests.map((next) => askOn(server, next, begun + milliseconds, times)));
  const seconds = (performance.now() - begun) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function askOn(
  server: Listening,
  next: (answered: number) => HttpRequest | undefined,
  until: number,
  times: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...server, noDelay: true });
    let answered = 0;
    let asked = 0;
    let missing = 0;
    let head = "";
    const ask = () => {
      const request = performance.now() < until ? next(answered) : undefined;
      if (!request) return socket.end(resolve);
      asked = performance.now();
      socket.write(wire(request));
    };
    const done = () => {
      times.push(performance.now() - asked);
      answered++;
      head = "";
      ask();
    };
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("data", (part) => {
      if (missing > 0) {
        missing -= part.length;
        if (missing === 0) done();
        return;
      }
      // `latin1` keeps one character for each byte, so that `head.length` is the number of bytes.
      head += part.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (!/^HTTP\/1\.1 20\d /.test(head) || Number.isNaN(length)) {
        socket.destroy();
        return reject(new Error(head.slice(0, 2000)));
      }
      missing = length - (head.length - end - 4);
      if (missing === 0) done();
    });
  });
}

function wire({ method, path, token, cookie, body }: HttpRequest): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(body === undefined
      ? []
      : ["content-type: application/json", `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${text}`;
}
