import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";

/** The id of the user, and of the group, that own nothing. */
const nobody = 65_534;

/** The flag of Node's permission model, which was renamed when the model became stable. */
const permission = ["--permission", "--experimental-permission"].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** The files that a confined program needs besides its own, and whether it has native code. */
export interface Needs {
  /** Paths of the files that the program reads, which are its arguments. */
  reads: readonly string[];
  hasNativeCode: boolean;
}

/**
 * Node's arguments that confine a program: its JavaScript can read its own file and the files that it needs, write
 * nothing, and start no process or thread. Node 25 and later also forbid connections. A program with native code, such
 * as the picture decoder, can read the packages as well, and these arguments do not confine that code.
 */
export function confinedArguments(program: string, { reads, hasNativeCode }: Needs): string[] {
  const readable = [program, ...reads].map((path) => `--allow-fs-read=${path}`);
  const own = [...(permission === undefined ? [] : [permission]), ...readable];
  if (!hasNativeCode) return own;
  return [...own, "--allow-addons", ...packageFolders(program).map((each) => `--allow-fs-read=${each}/*`)];
}

/** The folders in which a program looks for its packages, with and without links resolved. */
function packageFolders(program: string): string[] {
  const named = createRequire(program).resolve.paths("sharp") ?? [];
  const there = named.filter((folder) => existsSync(folder));
  return [...new Set([...there, ...there.map((folder) => realpathSync(folder))])];
}

/**
 * Switches a process that runs as root to a user who owns nothing, so that not even native code can read the
 * server's memory, environment, key or data. Call it after all code is loaded, because this user may not read the
 * code.
 */
export function dropPrivileges(): void {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}
