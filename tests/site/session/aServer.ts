import { vi } from "vitest";
import type { ErrorCode } from "../../../src/contract/codes";
import type { WordedProblem } from "../../../src/contract/reply";

export class Refusal {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly message = "Refused.",
    readonly errors: WordedProblem[] = [],
    readonly data: unknown[] = [],
  ) {}
}

const signIn = new Refusal(401, "SIGN_IN");
const notFound = new Refusal(404, "NOT_FOUND");
const broken = new Refusal(500, "INTERNAL");
export const refusals = { signIn, notFound, broken };

/** The network is away: no answer comes. */
export const silence = (): never => {
  throw new TypeError("no network");
};

/** A `Response` is returned unchanged: a proxy before the server may answer anything. */
type Answer = unknown[] | Refusal | Response;

/** The API's answer to each call, by method and path. */
export type Answers = Record<string, Answer | (() => Answer | Promise<Answer>)>;

export interface MadeCall {
  call: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** Stands in for the network. @returns every call that was made, in order. */
export function aServer(answers: Answers): MadeCall[] {
  const calls: MadeCall[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const [path = "", query] = address.replace("/api/0.1.0", "").split("?");
    const call = `${init.method} ${path}`;
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ call, query: new URLSearchParams(query), headers: new Headers(init.headers), body });
    const given = answers[call] ?? notFound;
    const answer = typeof given === "function" ? await given() : given;
    if (answer instanceof Response) return answer;
    if (!(answer instanceof Refusal))
      return Response.json({ result: { data: answer, total: answer.length }, message: "Done." });
    const { status, code, message, errors, data } = answer;
    return Response.json({ code, result: { data }, message, errors }, { status });
  });
  return calls;
}

export const aToken = (expires_in = 7200) => [
  { access_token: "a-token", expires_in, token_type: "Bearer" as const },
];

export const aMe = (email = "mei@example.com") => [
  {
    country: "TW",
    email,
    mobile: "+886912345678",
    firstName: "美",
    lastName: "林",
    privacyAccepted: true,
    hasPassword: true,
    hasPasskey: false,
  },
];
