import {
  type AnswerOf,
  type BodyOf,
  type Call,
  getPathPattern,
  type ListOf,
  type ParamsOf,
  type QueryOf,
} from "../../contract/call";
import type { ErrorCode } from "../../contract/codes";
import type { ErrorReply, Reply, WordedProblem } from "../../contract/reply";
import { withTimeout } from "../../forms/engine/withTimeout";
import { learnServerTime } from "./serverClock";

/** The environment of the calls: their token, language and network. It is read anew for every call. */
interface Caller {
  token(): string | undefined;
  language(): string;
  /** Called when our server did not respond to a call. */
  unanswered?(): void;
  /** Sends a call to the server. When the server draws a page, it calls itself without a network. */
  fetch(path: string, init: RequestInit): Promise<Response>;
}

// `fetch` is looked up at each call, since tests replace it.
const fetchOverNetwork: Caller["fetch"] = async (path, init) => fetch(path, init);

let caller: Caller = { token: () => undefined, language: () => "en", fetch: fetchOverNetwork };

/**
 * Sets the environment of all calls. The browser calls this function once, at the start; the server calls it
 * before it draws a page.
 */
export function configureClient(next: Omit<Caller, "fetch"> & Partial<Pick<Caller, "fetch">>): void {
  caller = { fetch: fetchOverNetwork, ...next };
}

/**
 * The failure of a call. `NO_ANSWER`: our server did not respond; a proxy or the sign-in page of a network may have.
 * `NO_COOKIES`: the browser refuses the session cookies. `message` is empty for both.
 */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    /**
     * The HTTP status of our server, or of a proxy that refused the call; 401 for `NO_COOKIES`; 0 when our
     * server did not respond for another reason.
     */
    readonly status: number,
    readonly code: ErrorCode | "NO_ANSWER" | "NO_COOKIES",
    /** The reason for the reader, in the language of the call. */
    message: string,
    /** The problems of the input, each with the path of its field. */
    readonly errors: WordedProblem[] = [],
    readonly data: unknown[] = [],
  ) {
    super(message);
  }
}

export function isApiError(error: unknown, code: ApiError["code"]): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Whether our server did not respond to a call, so that its outcome is unknown. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

type InputPart<Key extends string, Value> = [Value] extends [undefined] ? unknown : Record<Key, Value>;

/** The parameters, query and body of a call, typed by its contract. `language` overrides the language of the page. */
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
  /** The number of entries on all pages of a paged list; for other calls, the length of `data`. */
  total: number;
  message: string;
}

/**
 * Sends a call and parses its response.
 * @throws ApiError for any status other than success, and when there is no response
 */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
): Promise<ApiAnswer<AnswerOf<C>> & ListOf<C>> {
  const reply = await request(call, input, (response) =>
    bodyOf<Reply<AnswerOf<C>, ListOf<C>>>(response, input.signal),
  );
  if (!isReply(reply)) return throwUnanswered();
  const { result, message } = reply;
  return { ...result, total: result.total ?? result.data.length, message };
}

/**
 * Sends a call, and returns the first (often the only) element of its response.
 * @throws ApiError
 */
export async function sendForOne<C extends Call>(call: C, input: Input<C>): Promise<AnswerOf<C>> {
  const { data } = await send(call, input);
  const [first] = data;
  if (first === undefined) return throwNoAnswerError();
  return first;
}

/**
 * Sends a call whose response is not JSON, and returns the body.
 * @throws ApiError
 */
export const sendForBlob = <C extends Call>(call: C, input: Input<C>): Promise<Blob> =>
  request(call, input, blobOf);

/**
 * The longest wait for a response, then for its JSON body or for each part of a file, in milliseconds. A slower
 * connection counts as lost.
 */
const longestWaitMs = 30_000;

/** Sends a call, and reads the response of a success. @throws ApiError for any other status, and without a response */
async function request<Result>(
  call: Call,
  input: AnyInput,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const { signal } = input;
  const leaving = new AbortController();
  const leave = () => leaving.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener("abort", leave);
  try {
    const response = await respond(call, input, leaving);
    learnServerTime(response.headers);
    if (response.ok) return await read(response);
    const error = toApiError(response.status, await bodyOf<ErrorReply>(response, signal));
    if (isUnanswered(error)) caller.unanswered?.();
    throw error;
  } finally {
    signal?.removeEventListener("abort", leave);
    // Closes the connection of a body that was not read to its end.
    leave();
  }
}

/** Waits for the response, without its body. @throws ApiError without a response */
function respond(
  call: Call,
  { params, query, body, signal, language }: AnyInput,
  leaving: AbortController,
): Promise<Response> {
  const timer = setTimeout(() => leaving.abort(), longestWaitMs);
  return caller
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
}

/** The body of a response as a file, however long its parts take together. @throws ApiError */
async function blobOf(response: Response): Promise<Blob> {
  const type = response.headers.get("Content-Type") ?? "";
  // The server sends no file as HTML, so this is a page of a proxy or of a network's sign-in.
  if (type.startsWith("text/html")) return throwUnanswered();
  const reader = response.body?.getReader();
  const parts: Array<Uint8Array<ArrayBuffer>> = [];
  try {
    for (;;) {
      const part = reader && (await withTimeout(reader.read(), longestWaitMs));
      if (!part || part.done) return new Blob(parts, { type });
      parts.push(part.value);
    }
  } catch {
    return throwNoAnswerError();
  }
}

/**
 * The parsed body of a response; undefined when it is not JSON or does not arrive in time.
 * @throws the error of an aborted call
 */
async function bodyOf<Body>(response: Response, signal: AbortSignal | undefined): Promise<Body | undefined> {
  try {
    return await withTimeout(response.json(), longestWaitMs);
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

/** Whether a body has the shape of our server's replies. The sign-in page of a network may respond with other JSON. */
export const isReply = <R extends Reply<unknown>>(reply: R | null | undefined): reply is R =>
  Array.isArray(reply?.result?.data);

/** The headers of every call: the language and, if there is one, the session token. */
export function headers(language = caller.language()): Record<string, string> {
  const token = caller.token();
  return {
    "Accept-Language": language,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
}

export function urlOf(call: Call, params?: unknown, query?: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = getPathPattern(call).replace(/:(\w+)/g, (_, name: string) =>
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

/**
 * Whether the status of a response that is not our server's means that a proxy has refused the call. A
 * repeated call would fail, too.
 */
const isRefusal = (status: number) => status > 401 && status < 500 && status !== 407;

function throwUnanswered(): never {
  caller.unanswered?.();
  return throwNoAnswerError();
}

export function throwNoAnswerError(): never {
  throw new ApiError(0, "NO_ANSWER", "");
}
