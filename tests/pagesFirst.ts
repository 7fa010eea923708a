import { BaseSequencer, type TestSpecification } from "vitest/node";

const isPage = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/site/pages/");

/** The pages import the whole site: they come first, and share it before other files of their worker load parts of it. */
export class PagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isPage(other)) - Number(isPage(one)));
  }
}
