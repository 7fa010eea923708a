import type { NavigateOptions } from "react-router";
import { addresses, withWanted } from "../../addresses";

const ways = ["reset", "changed"] as const;

/** How a new password was set. */
export type PasswordChangeKind = (typeof ways)[number];

/**
 * Returns the arguments with which `navigate` opens the sign-in page, which confirms the new password and
 * leads on to the wanted page.
 */
export const buildLoginNavigation = (
  passwordDone: PasswordChangeKind,
  wanted?: string,
): [string, NavigateOptions] => [
  withWanted(addresses.login, wanted),
  { replace: true, state: { passwordDone } },
];

/** Reads the state that `buildLoginNavigation` put into the location; undefined when there is none. */
export function readPasswordChangeKind({ state }: { state?: unknown }): PasswordChangeKind | undefined {
  if (typeof state !== "object" || state === null || !("passwordDone" in state)) return undefined;
  return ways.find((way) => way === state.passwordDone);
}
