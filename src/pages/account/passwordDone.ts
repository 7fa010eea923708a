import type { Location, NavigateOptions } from "react-router";

const ways = ["reset", "changed"] as const;

/** How a new password was set. */
export type PasswordDone = (typeof ways)[number];

/** Arguments of `navigate`: to the sign-in page, which confirms the new password. */
export const toLoginAfter = (passwordDone: PasswordDone): [string, NavigateOptions] => [
  "/Login",
  { replace: true, state: { passwordDone } },
];

/** Reads from the location what `toLoginAfter` put there. */
export function passwordDoneIn({ state }: Pick<Location, "state">): PasswordDone | undefined {
  const said: unknown = state;
  if (typeof said !== "object" || said === null || !("passwordDone" in said)) return undefined;
  return ways.find((way) => way === said.passwordDone);
}
