import { join, resolve } from "node:path";
import { type Plugin, runnerImport } from "vite";

const src = resolve(import.meta.dirname, "..");

/**
 * Returns a plugin that generates `virtual:theme.css` at build, so that browsers need not compute the theme.
 */
export function themeStylesPlugin(): Plugin {
  const id = "virtual:theme.css";
  return {
    name: "theme-styles",
    resolveId: (source) => (source === id ? id : undefined),
    async load(source) {
      if (source !== id) return undefined;
      const { module } = await runnerImport<typeof import("../design/renderGlobalCss")>(
        join(src, "design/renderGlobalCss.tsx"),
      );
      return module.renderGlobalCss();
    },
  };
}

/**
 * Returns a plugin that replaces the browser's list of forms with the server's list when the server draws
 * pages.
 */
export function serverFormsPlugin(): Plugin {
  return {
    name: "forms-of-server",
    enforce: "pre",
    resolveId: (source, importer, { ssr }) =>
      ssr && importer?.startsWith(src) && /\/(?:registry|stepPaths)\.mjs$/.test(source)
        ? join(src, "site/drawing/servedForms.ts")
        : undefined,
  };
}
