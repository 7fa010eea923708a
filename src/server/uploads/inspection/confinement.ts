import { createRequire } from "node:module";

/** The user and the group that own nothing. */
const nobody = 65_534;

/** Node renamed the flag when the permission model became stable. */
const permission = ["--permission", "--experimental-permission"].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/**
 * Node's arguments for a program whose JavaScript can read its own file and nothing else, write nothing, and start no
 * process or thread. Node 25 and later let it open no connection either. One with native code, as the picture decoder
 * is, can read the packages as well, and that code is not held by this.
 */
export function confinedArguments(program: string, hasNativeCode: boolean): string[] {
  const own = [...(permission === undefined ? [] : [permission]), `--allow-fs-read=${program}`];
  if (!hasNativeCode) return own;
  const packages = createRequire(import.meta.url)
    .resolve("sharp")
    .replace(/(.*node_modules).*/s, "$1/*");
  return [...own, "--allow-addons", `--allow-fs-read=${packages}`];
}

/**
 * Becomes a user who owns nothing, where the process is root's: then not even native code can read the server's memory
 * and environment, the key or the data folder. To be called when all code is loaded, which this user may not read.
 * A process of another user stays what it is.
 */
export function giveUpRights(): void {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}
