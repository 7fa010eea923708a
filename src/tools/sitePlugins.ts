import { join, resolve } from "node:path";
import { type Plugin, runnerImport } from "vite";

const src = resolve(import.meta.dirname, "..");

/** Makes `virtual:theme.css`, so that no browser computes what is the same for all. */
export function themeStyles(): Plugin {
  const id = "virtual:theme.css";
  return {
    name: "theme-styles",
    resolveId: (source) => (source === id ? id : undefined),
    async load(source) {
      if (source !== id) return undefined;
      const { module } = await runnerImport<typeof import("../design/globalStyles")>(
        join(src, "design/globalStyles.tsx"),
      );
      return module.globalStyles();
    },
  };
}

/** Where the server draws pages, the list of forms is its own. */
export function formsOfServer(): Plugin {
  return {
    name: "forms-of-server",
    enforce: "pre",
    resolveId: (source, importer, { ssr }) =>
      ssr && importer?.startsWith(src) && /\/(?:registry|stepPaths)\.mjs$/.test(source)
        ? join(src, "site/drawing/servedForms.ts")
        : undefined,
  };
}
