import type { Call } from "../../../src/contract/call";
import { getPathPattern } from "../../../src/contract/call";
import type { TestApp } from "../anApp";
import type { Input } from "./goodRequests";

/** An HTTP request as it is sent. */
export interface WireRequest {
  method: Call["method"];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

export interface WireAnswer {
  status: number;
  type: string;
  text: string;
  /** Parsed if it is JSON. */
  body: unknown;
}

const boundary = "----a-boundary";

export function wireRequest(call: Call, { params, query, body, form }: Input, token?: string): WireRequest {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = getPathPattern(call).replaceAll(/:(\w+)/g, (_, name: string) => encoded(values.get(name)));
  const search = Object.entries(query ?? {}).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const type = form ? `multipart/form-data; boundary=${boundary}` : "application/json";
  const payload = form ? multipart(form) : body && JSON.stringify(body);
  return {
    method: call.method,
    url: search.length > 0 ? `${path}?${search.join("&")}` : path,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { "content-type": type }),
    },
    ...(payload !== undefined && { payload }),
  };
}

/** A URL cannot encode a lone surrogate; it is sent as the three bytes that UTF-8 would have for it. */
function encoded(value: unknown): string {
  return String(value)
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? "%ED%A0%80" : encodeURIComponent(part)))
    .join("");
}

function multipart(form: object): Buffer {
  const parts = Object.entries(form).map(([name, value]) => {
    const isFile = name === "file";
    const disposition = `Content-Disposition: form-data; name="${name}"${isFile ? '; filename="a.pdf"' : ""}`;
    return `--${boundary}\r\n${disposition}\r\n${isFile ? "Content-Type: application/pdf\r\n" : ""}\r\n${value}\r\n`;
  });
  return Buffer.from(`${parts.join("")}--${boundary}--\r\n`, "latin1");
}

export async function answerTo(site: TestApp, request: WireRequest): Promise<WireAnswer> {
  const response = await site.app.inject(request);
  return wireAnswer(response.statusCode, String(response.headers["content-type"]), response.rawPayload);
}

export function wireAnswer(status: number, type: string, bytes: Buffer): WireAnswer {
  const text = bytes.toString("latin1");
  const isJson = type.startsWith("application/json");
  return { status, type, text, body: isJson ? JSON.parse(bytes.toString()) : text };
}
