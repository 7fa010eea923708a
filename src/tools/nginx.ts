import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mayInstallAptPackages, unpackAptPackage } from "./systemPackages";

const packageName = "nginx";
/** nginx is unpacked here and not installed, because an installed one would start to serve port 80. */
const unpacked = fileURLToPath(new URL(`../../node_modules/.cache/${packageName}`, import.meta.url));

/** The program of nginx: the system's, or the one that was unpacked; undefined where neither runs. */
export function findNginx(): string | undefined {
  const places = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", join(unpacked, "usr/sbin/nginx")];
  return places.find((path) => existsSync(path) && spawnSync(path, ["-v"]).status === 0);
}

/** Unpacks nginx if there is none and the system allows it. Without it, the tests that need it are skipped. */
export function provideNginx(say: (line: string) => void): void {
  if (!findNginx() && mayInstallAptPackages()) unpackAptPackage(packageName, unpacked, say);
}
