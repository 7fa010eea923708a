import { userInfo } from "node:os";

/** The user of the operating system who runs this process: the user's name, if there is one. */
export function ownUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, a process may have a user without a name.
    return `uid ${process.getuid?.()}`;
  }
}
