import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether this process runs as root on Debian or a derivative, usually in a fresh container. */
export function mayInstallAptPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

let listsAreFresh = false;

/** Installs packages with apt-get. @returns whether that succeeded */
export function installAptPackages(packages: string[], say: (line: string) => void): boolean {
  say(`Installing ${packages.join(" and ")} with apt-get: the tests need them.`);
  return aptGet(["install", "-yq", "--no-install-recommends", ...packages], say);
}

/** Unpacks a package into a folder, without its dependencies. @returns whether that succeeded */
export function unpackAptPackage(name: string, folder: string, say: (line: string) => void): boolean {
  say(`Downloading ${name} with apt-get: the tests need it.`);
  const download = mkdtempSync(join(tmpdir(), "package-"));
  try {
    if (!aptGet(["download", "-q", name], say, download)) return false;
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(download)) execFileSync("dpkg-deb", ["-x", join(download, file), folder]);
    return true;
  } finally {
    rmSync(download, { recursive: true });
  }
}

function aptGet(args: string[], say: (line: string) => void, cwd?: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (...given: string[]) => execFileSync("apt-get", given, { env, stdio: "pipe", cwd });
  try {
    if (!listsAreFresh) run("update", "-q");
    listsAreFresh = true;
    run(...args);
    return true;
  } catch {
    say(`apt-get could not ${args[0]} it.`);
    return false;
  }
}
