import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPackages, mayInstallPackages } from "./systemPackages";

/** The folder of an installed PostgreSQL's programs, the newest version's, or undefined. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const asked = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  const folders = ["/usr/local/bin", asked ?? "", ...versions.map((version) => join(debian, version, "bin"))];
  return folders.find(
    (folder) => folder && ["initdb", "postgres"].every((each) => existsSync(join(folder, each))),
  );
}

/** Has one installed where none is and the system lets; without one the tests on it are skipped. */
export function providePostgres(say: (line: string) => void): void {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return;
  if (mayInstallPackages()) installPackages(["postgresql"], say);
}
