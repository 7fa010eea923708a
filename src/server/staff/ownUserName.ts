import { userInfo } from "node:os";

/** The user of the operating system who runs this process, by name where there is one. */
export function ownUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container a process may have a user that no list names.
    return `uid ${process.getuid?.()}`;
  }
}
