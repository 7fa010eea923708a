import { userInfo } from "node:os";

/**
 * The name of the user of the operating system who runs this process; `uid` and a number when the user has no
 * name.
 */
export function ownUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, a process may have a user without a name.
    return `uid ${process.getuid?.()}`;
  }
}
