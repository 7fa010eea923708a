import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { ByEnvironment } from "./byEnvironment.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at(".."),
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^#forms\//, replacement: at("../.forms/") },
      { find: /^@starling\/forms\//, replacement: at("../src/forms/doors/") },
    ],
  },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    setupFiles: [at("setup.ts")],
    globalSetup: [at("server/postgresForAll.ts"), at("server/builtForAll.ts")],
    // An embedded database weighs half a gigabyte: one for each of two workers.
    maxWorkers: 2,
    // The files of a worker share what they import: loading it anew for each took as long as a third of the tests.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // What is written for Node runs as it is: transforming eight megabytes of composed forms takes twenty seconds.
    server: { deps: { external: [/\/\.forms\/(?!registry)[^/]*\.mjs/, /\/pages\/drawPage\.js/] } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
