import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installAptPackages, mayInstallAptPackages } from "./systemPackages";

/** The folder of PostgreSQL's programs, of the newest version that is installed; undefined without one. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const asked = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const folders = ["/usr/local/bin", asked ?? "", ...versions.map((version) => join(debian, version, "bin"))];
  return folders.find(
    (folder) => folder && ["initdb", "postgres"].every((each) => existsSync(join(folder, each))),
  );
}

/** Installs PostgreSQL if there is none and the system allows it. Without one, the tests that need it are skipped. */
export function providePostgres(say: (line: string) => void): void {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return;
  if (mayInstallAptPackages()) installAptPackages(["postgresql"], say);
}
