import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const isInBrowser = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom");

/**
 * Files of one environment after each other: a worker goes on with the next file, and with all that it has imported,
 * only while the environment stays the same.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isInBrowser), ...sorted.filter((file) => !isInBrowser(file))];
  }
}
