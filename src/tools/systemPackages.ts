import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this is Debian or a derivative, run as root: usually a fresh container. */
export function mayInstallAptPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

let listsAreFresh = false;

/** Installs packages with apt-get. @returns whether that succeeded */
export function installAptPackages(packages: string[], say: (line: string) => void): boolean {
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
