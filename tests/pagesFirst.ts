import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The rank of a test file: a file with a higher rank runs earlier. */
const rankOf = ({ moduleId }: TestSpecification) =>
  ["/tests/site/pages/", "/tests/design/Toaster."].findIndex((part) => moduleId.includes(part));

/**
 * The pages import the whole site: they come first, and share it before other files of their worker load parts of it. Before
 * them comes the one file that waits for animations to end: after many others, a worker has drawn no frame for it.
 */
export class PagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(other) - rankOf(one));
  }
}
