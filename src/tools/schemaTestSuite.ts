import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mayInstallAptPackages, unpackAptPackage } from "./systemPackages";

/**
 * Debian's package that contains the JSON Schema Test Suite. No npm package has the suite's tests of the
 * drafts from 2019 on.
 */
const packageName = "libtest-json-schema-acceptance-perl";
const inPackage = "usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance";
const unpacked = fileURLToPath(new URL(`../../node_modules/.cache/${packageName}`, import.meta.url));

/** The folder of the JSON Schema Test Suite, with `tests/` and `remotes/`: the system's, or the one that was unpacked. */
export function findSchemaTestSuite(): string | undefined {
  return ["/", unpacked].map((root) => join(root, inPackage)).find((folder) => existsSync(folder));
}

/** Unpacks the suite if there is none and the system allows it. Without it, the tests that need it are skipped. */
export function provideSchemaTestSuite(say: (line: string) => void): void {
  if (!findSchemaTestSuite() && mayInstallAptPackages()) unpackAptPackage(packageName, unpacked, say);
}
