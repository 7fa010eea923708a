import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { serverFormsPlugin, themeStylesPlugin } from "./src/tools/sitePlugins.ts";

// Another folder of composed forms can be built: a test changes a copy.
const forms = resolve(process.env.FORMS_DIR ?? ".forms");

// What every page stands on is two files: packages, the same from build to build, and what the house wrote. Not
// browser/main.tsx itself: it waits for the first page, and that one for these.
const shell =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-i18next|i18next|js-cookie|stylis|@tanstack|@chakra-ui|@emotion|@pandacss)\//;

export default defineConfig({
  plugins: [react(), themeStylesPlugin(), serverFormsPlugin()],
  publicDir: "src/site/assets",
  resolve: {
    alias: [
      // Its package names the build for developers alone, with all its warnings.
      { find: /^react-router$/, replacement: resolve("node_modules/react-router/dist/production/index.mjs") },
      {
        find: /^react-router\/dom$/,
        replacement: resolve("node_modules/react-router/dist/production/dom-export.mjs"),
      },
      { find: /^#forms\//, replacement: `${forms}/` },
      // React has had it since 18.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" },
      { find: "typebox", replacement: resolve("src/site/api/noSchemas.ts") },
      { find: "markdown-to-jsx/react", replacement: resolve("src/forms/renderer/Markdown.tsx") },
    ],
  },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    // The server reads in it what each page will ask for.
    manifest: true,
    // Browsers that know no preloads load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A busy machine is no fault of the build.
      checks: { bundlerTimings: false },
      treeshake: {
        // Emotion imports them for a function that nobody here calls.
        moduleSideEffects: [
          { test: /node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            // browser/start.ts and all that it needs: one file, and nothing of what it waits with.
            {
              name: "start",
              test: /vite\/preload-helper|\/browser\/(?:metaContent|recordPressBeforeHydration|start)\.ts$|index\.html$/,
              priority: 2,
            },
            // Each runs in a task of its own: browser/start.ts.
            { name: "react", test: /\/browser\/react\.ts$/, priority: 2 },
            { name: "theme", test: /\/src\/design\/StylesheetUiProvider\.tsx$/, priority: 2 },
            { name: "shell", test: shell, priority: 3 },
            { name: "site", test: /\/src\/site\/(?:routes|Site|pageQueries)\.tsx?$/ },
          ],
        },
      },
    },
  },
});
