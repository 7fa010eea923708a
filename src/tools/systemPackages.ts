import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian or one of its kin, and the right to install: a fresh container, most of the time. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

let listsAreFresh = false;

/** @returns whether they are there now */
export function installPackages(packages: string[], say: (line: string) => void): boolean {
  say(`Installing ${packages.join(" and ")} with apt-get: the tests need them.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args: string[]) => execFileSync("apt-get", args, { env, stdio: "pipe" });
  try {
    if (!listsAreFresh) aptGet("update", "-q");
    listsAreFresh = true;
    aptGet("install", "-yq", "--no-install-recommends", ...packages);
    return true;
  } catch {
    say("apt-get could not install them.");
    return false;
  }
}
