import type { Location, NavigateOptions } from "react-router";
import { addresses } from "../../addresses";

const ways = ["reset", "changed"] as const;

/** How a new password was set. */
export type PasswordChangeKind = (typeof ways)[number];

/** Arguments of `navigate`: to the sign-in page, which confirms the new password. */
export const loginAfterPasswordChange = (passwordDone: PasswordChangeKind): [string, NavigateOptions] => [
  addresses.login,
  { replace: true, state: { passwordDone } },
];

/** Reads from the location what `loginAfterPasswordChange` put there. */
export function passwordDoneIn({ state }: Pick<Location, "state">): PasswordChangeKind | undefined {
  const value: unknown = state;
  if (typeof value !== "object" || value === null || !("passwordDone" in value)) return undefined;
  return ways.find((way) => way === value.passwordDone);
}
