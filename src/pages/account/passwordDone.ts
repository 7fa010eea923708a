import type { Location, NavigateOptions } from "react-router";
import { addresses } from "../../addresses";

const ways = ["reset", "changed"] as const;

/** How a password came to be another one. */
export type PasswordDone = (typeof ways)[number];

/** To the sign-in, which says what was done. */
export const toLoginAfter = (passwordDone: PasswordDone): [string, NavigateOptions] => [
  addresses.login,
  { replace: true, state: { passwordDone } },
];

/** What the visitor has come to the sign-in from. */
export function passwordDoneIn({ state }: Pick<Location, "state">): PasswordDone | undefined {
  const said: unknown = state;
  if (typeof said !== "object" || said === null || !("passwordDone" in said)) return undefined;
  return ways.find((way) => way === said.passwordDone);
}
