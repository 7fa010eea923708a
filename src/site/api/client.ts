import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type ListOf,
  type ParamsOf,
  pathOf,
  type QueryOf,
} from "../../contract/call";
import type { ErrorCode } from "../../contract/codes";
import type { ErrorReply, Reply, WordedProblem } from "../../contract/reply";
import { inTime } from "../../forms/engine/inTime";
import { learnServerTime } from "./serverClock";

/** Where each call gets its token and language from. Read anew for every call. */
interface Caller {
  token(): string | undefined;
  language(): string;
  /** Called when a call got no response at all. */
  unanswered?(): void;
  /** How a call gets to the server; in the server itself, without a network. */
  fetch(path: string, init: RequestInit): Promise<Response>;
}

// Looked up at each call, since tests replace it.
const overNetwork: Caller["fetch"] = async (path, init) => fetch(path, init);

let caller: Caller = { token: () => undefined, language: () => "en", fetch: overNetwork };

/** Called once, at the start. */
export function configureClient(next: Omit<Caller, "fetch"> & Partial<Pick<Caller, "fetch">>): void {
  caller = { fetch: overNetwork, ...next };
}

/**
 * `NO_ANSWER`: there was no response of our server, but at most one of a network's sign-in page or of a proxy.
 * `NO_COOKIES`: the browser refuses the cookies of the session that the server has given. `message` is empty for both.
 */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    /** HTTP status; 0 when the call did not reach our server. */
    readonly status: number,
    readonly code: ErrorCode | "NO_ANSWER" | "NO_COOKIES",
    /** For the reader, in the language of the call. */
    message: string,
    /** Problems of the input, by field. */
    readonly errors: WordedProblem[] = [],
    readonly data: unknown[] = [],
  ) {
    super(message);
  }
}

export function isApiError(error: unknown, code: ApiError["code"]): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Whether a call got no response, so that its outcome is unknown. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

type InputPart<Key extends string, Value> = [Value] extends [undefined] ? unknown : Record<Key, Value>;

/** The parameters, query and body of a call, typed by its contract; `language` instead of the caller's. */
export type Input<C extends Call> = InputPart<"params", ParamsOf<C>> &
  InputPart<"body", BodyOf<C>> & { query?: QueryOf<C>; signal?: AbortSignal; language?: string };

interface AnyInput {
  params?: unknown;
  body?: unknown;
  query?: unknown;
  signal?: AbortSignal;
  language?: string;
}

export interface ApiAnswer<T> {
  data: T[];
  /** The number of entries on all pages of a paged list. */
  total: number;
  message: string;
}

/** Sends a call and parses its response. @throws ApiError for any other status than success, and without a response */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
): Promise<ApiAnswer<AnswerOf<C>> & ListOf<C>> {
  const response = await request(call, input);
  const reply = await bodyOf<Reply<AnswerOf<C>, ListOf<C>>>(response, input.signal);
  if (!isReply(reply)) return throwUnanswered();
  const { result, message } = reply;
  return { ...result, total: result.total ?? result.data.length, message };
}

/** The first (often the only) element of the response. @throws ApiError */
export async function sendForOne<C extends Call>(call: C, input: Input<C>): Promise<AnswerOf<C>> {
  const { data } = await send(call, input);
  const [first] = data;
  if (first === undefined) return throwServerUnreachable();
  return first;
}

/** The body of a response that is not JSON. @throws ApiError */
export async function sendForBlob<C extends Call>(call: C, input: Input<C>): Promise<Blob> {
  const response = await request(call, input);
  // The server sends no file as HTML: this is a page of somebody else.
  if (response.headers.get("Content-Type")?.startsWith("text/html")) return throwUnanswered();
  return response.blob().catch(throwServerUnreachable);
}

/** Milliseconds within which an answer has to begin, and then to end. A connection that is stuck for longer is none. */
export const longestWaitMs = 60_000;

async function request(call: Call, { params, query, body, signal, language }: AnyInput): Promise<Response> {
  const leaving = new AbortController();
  const leave = () => leaving.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener("abort", leave);
  const timer = setTimeout(leave, longestWaitMs);
  const response = await caller
    .fetch(urlOf(call, params, query), {
      method: call.method,
      headers: {
        ...headers(language),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: leaving.signal,
    })
    .catch((error: unknown) => {
      // A call that its caller has aborted is no sign of a lost connection.
      if (signal?.aborted) throw error;
      return throwUnanswered();
    })
    .finally(() => clearTimeout(timer));
  learnServerTime(response.headers);
  if (response.ok) return response;
  const error = toApiError(response.status, await bodyOf<ErrorReply>(response, signal));
  if (isUnanswered(error)) caller.unanswered?.();
  throw error;
}

/** The parsed body; undefined for one that is no JSON, or does not come. */
async function bodyOf<Body>(response: Response, signal: AbortSignal | undefined): Promise<Body | undefined> {
  try {
    return await inTime(response.json(), longestWaitMs);
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

/** Whether it has the shape of our server's replies: anybody's JSON may come where a network asks to sign in first. */
export const isReply = <R extends Reply<unknown>>(reply: R | null | undefined): reply is R =>
  Array.isArray(reply?.result?.data);

/** The headers of every call. */
export function headers(language = caller.language()): Record<string, string> {
  const token = caller.token();
  return {
    "Accept-Language": language,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
}

export function urlOf(call: Call, params?: unknown, query?: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = pathOf(call).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  return `${path}${search.size > 0 ? `?${search}` : ""}`;
}

export function toApiError(status: number, reply: Partial<ErrorReply> | null | undefined): ApiError {
  const { code, message, errors, result } = reply ?? {};
  if (typeof code !== "string" || typeof message !== "string")
    return new ApiError(isRefusal(status) ? status : 0, "NO_ANSWER", "");
  return new ApiError(status, code, message, errors, result?.data);
}

/** Whether somebody before the server refuses this one call: the next one fares no better. */
const isRefusal = (status: number) => status > 401 && status < 500 && status !== 407;

function throwUnanswered(): never {
  caller.unanswered?.();
  return throwServerUnreachable();
}

export function throwServerUnreachable(): never {
  throw new ApiError(0, "NO_ANSWER", "");
}
