import { join } from "node:path";
import { createBuildFileReader } from "./createBuildFileReader";
import type { Template } from "./toolPage";

/**
 * Returns a function that reads the template of the built client, and gives its scripts a low priority, so
 * that the files of the first paint load first.
 */
export const createPageTemplateReader = (client: string): Template =>
  createBuildFileReader(join(client, "index.html"), (text) =>
    text.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  );
