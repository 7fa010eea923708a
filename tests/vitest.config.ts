import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { PagesFirst } from "./pagesFirst.ts";
import { projects, readProjects } from "./projects.ts";
import { filesOfOtherDays } from "./turn.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const filesOf = readProjects();
const globalSetup = {
  server: [at("server/postgresForAll.ts"), at("server/builtForAll.ts")],
  dom: [],
  pure: [],
};
const setupFiles = {
  server: [at("setup.ts"), at("server/cheapHashes.ts")],
  dom: [at("setup.ts")],
  pure: [at("setup.ts")],
};

export default defineConfig({
  root: at(".."),
  plugins: [react()],
  resolve: {
    alias: [{ find: /^#forms\//, replacement: at("../.forms/") }],
  },
  test: {
    projects: projects.map((name) => ({
      extends: true,
      test: {
        name,
        include: filesOf[name].filter((file) => !filesOfOtherDays.includes(file)),
        globalSetup: globalSetup[name],
        setupFiles: setupFiles[name],
      },
    })),
    // An embedded database weighs half a gigabyte: one for each of two workers.
    maxWorkers: 2,
    // The files of a worker share what they import: loading it anew for each took as long as a third of the tests.
    isolate: false,
    sequence: { sequencer: PagesFirst },
    // What is written for Node runs as it is: transforming eight megabytes of composed forms takes twenty seconds.
    // framer-motion is loaded anew for each file: a frame that fails once its page is gone ends all later animations.
    server: {
      deps: {
        inline: [/\/node_modules\/(framer-motion|motion-dom|motion-utils)\//],
        external: [/\/\.forms\/(?!registry)[^/]*\.mjs/, /\/pages\/drawPage\.js/],
      },
    },
    // They end what hangs, and bound no speed: a machine that works for others too may take ten times as long.
    testTimeout: 300_000,
    // The frames of a page stay real: a library that takes the function for frames as it is loaded would keep a faked
    // one, which no later file's animation leaves.
    fakeTimers: { toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] },
    // As browser tests: a test that fails is run once more, and the report marks it ("retry x1").
    retry: 1,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // How long each test took stands in the JSON report.
    slowTestThreshold: Number.POSITIVE_INFINITY,
  },
});
