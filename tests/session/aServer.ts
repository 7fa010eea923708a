import { vi } from "vitest";

/** What the API says to each call, by method and path; a number is an error of that status. */
export type Answers = Record<string, unknown[] | number | (() => unknown[] | number | Promise<never>)>;

/** Stands in for the network. @returns every call that was made, in order. */
export function aServer(answers: Answers) {
  const calls: { call: string; headers: Headers; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const path = address.replace("/api/0.1.0", "").split("?")[0];
    const call = `${init.method} ${path}`;
    calls.push({
      call,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    });
    const given = answers[call];
    const answer = typeof given === "function" ? await given() : (given ?? 404);
    if (typeof answer !== "number") return Response.json({ result: { data: answer }, message: "Done." });
    const code = answer === 401 ? "SIGN_IN" : "NOT_FOUND";
    return Response.json({ code, result: { data: [] }, message: "Refused." }, { status: answer });
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
  },
];
