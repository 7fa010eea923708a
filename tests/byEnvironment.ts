import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The pages import the whole site, module by module, which takes too long beside tests of servers: they come first. */
function rank({ moduleId }: TestSpecification): number {
  if (moduleId.includes("/tests/site/pages/")) return 0;
  return readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom") ? 1 : 2;
}

/**
 * Files of one environment after each other: a worker goes on with the next file, and with all that it has imported,
 * only while the environment stays the same.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
