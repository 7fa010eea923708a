import { readFileSync } from "node:fs";
import { ownUserName } from "../server/staff/ownUserName";

/** The kernel's id for nobody, as in a container in which nobody has logged in. */
const noLogin = 4_294_967_295;

/**
 * The operating system's user to record in the audit: the user who logged in, even after `sudo`, or else the user of
 * this process. Environment variables are not used, because anybody can set them.
 */
export function loginName(): string {
  const uid = loginUid();
  return uid === undefined ? ownUserName() : (nameOf(uid) ?? `uid ${uid}`);
}

function loginUid(): number | undefined {
  const told = readOr("/proc/self/loginuid", "").trim();
  return /^\d+$/.test(told) && Number(told) !== noLogin ? Number(told) : undefined;
}

function nameOf(uid: number): string | undefined {
  const users = readOr("/etc/passwd", "").split("\n");
  return users.map((line) => line.split(":")).find(([, , id]) => id === String(uid))?.[0];
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return otherwise;
  }
}
