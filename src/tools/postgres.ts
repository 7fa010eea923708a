import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installAptPackages, mayInstallAptPackages } from "./systemPackages";

/**
 * The folder of PostgreSQL's programs: `/usr/local/bin`, the one that `pg_config` names, or Debian's folder
 * of the newest version; undefined without one.
 */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const asked = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const folders = ["/usr/local/bin", asked ?? "", ...versions.map((version) => join(debian, version, "bin"))];
  return folders.find(
    (folder) => folder && ["initdb", "postgres"].every((each) => existsSync(join(folder, each))),
  );
}

/**
 * Installs PostgreSQL, and `age` to open a backup, where they are missing and the system allows it. Without them the
 * tests that need them are skipped.
 */
export function providePostgresAndAge(say: (line: string) => void): void {
  const hasPostgres = process.env.TEST_DATABASE_URL || findPostgres();
  const hasAge = spawnSync("age", ["--version"]).status === 0;
  const missing = [...(hasPostgres ? [] : ["postgresql"]), ...(hasAge ? [] : ["age"])];
  if (missing.length > 0 && mayInstallAptPackages()) installAptPackages(missing, say);
}
