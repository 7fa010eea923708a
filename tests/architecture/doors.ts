/** Who a room of `src/` may import: rooms, and the files that stand beside them. `npm` names packages; `*` any. */
export interface Doors {
  rooms: string[];
  npm: string[];
}

export const doors: Record<string, Doors> = {
  engine: { rooms: [], npm: ["ajv", "ajv-formats"] },
  language: { rooms: [], npm: [] },
  "paths.ts": { rooms: ["airline.ts"], npm: [] },
  "airline.ts": { rooms: [], npm: [] },
  contract: { rooms: ["engine"], npm: ["typebox"] },
  resume: { rooms: ["engine"], npm: [] },
  drafts: { rooms: ["engine"], npm: [] },
  ui: {
    rooms: [],
    npm: [
      "react",
      "@chakra-ui/react",
      "@emotion/cache",
      "@emotion/react",
      "framer-motion",
      "@fontsource-variable/figtree",
    ],
  },
  renderer: {
    rooms: ["engine", "language", "ui"],
    npm: ["react", "@rjsf/core", "@rjsf/utils", "countries-list"],
  },
  api: { rooms: ["engine", "contract"], npm: ["@tanstack/react-query", "#forms"] },
  builds: { rooms: ["api", "drafts"], npm: ["react"] },
  session: { rooms: ["api", "contract", "paths.ts", "airline.ts"], npm: ["react", "js-cookie"] },
  information: { rooms: ["ui"], npm: ["react", "react-router", "typebox"] },
  wizard: {
    rooms: [
      "renderer",
      "drafts",
      "resume",
      "engine",
      "ui",
      "api",
      "session",
      "contract",
      "language",
      "i18n.ts",
      "paths.ts",
      "airline.ts",
    ],
    npm: ["react", "react-router", "react-i18next", "@tanstack/react-query"],
  },
  pages: {
    rooms: [
      "wizard",
      "drafts",
      "builds",
      "information",
      "renderer",
      "ui",
      "api",
      "session",
      "resume",
      "engine",
      "language",
      "contract",
      "i18n.ts",
      "paths.ts",
      "airline.ts",
    ],
    npm: ["react", "react-router", "react-i18next", "@tanstack/react-query"],
  },
  "i18n.ts": { rooms: ["engine", "paths.ts"], npm: ["i18next", "react-i18next", "js-cookie"] },
  "pageViews.ts": { rooms: ["paths.ts"], npm: [] },
  "queryClient.ts": { rooms: ["api", "session"], npm: ["@tanstack/react-query"] },
  "routes.tsx": {
    rooms: [
      "pages",
      "session",
      "api",
      "ui",
      "paths.ts",
      "i18n.ts",
      "pageViews.ts",
      "queryClient.ts",
      "airline.ts",
    ],
    npm: ["react", "react-router"],
  },
  "main.tsx": {
    rooms: ["routes.tsx", "builds", "session", "api", "ui", "i18n.ts", "queryClient.ts", "airline.ts"],
    npm: ["react", "react-dom", "react-router", "@tanstack/react-query"],
  },
  "forms.d.ts": { rooms: ["engine"], npm: [] },
  server: { rooms: ["engine", "language", "resume", "contract", "paths.ts", "airline.ts"], npm: ["*"] },
  forms: { rooms: ["engine"], npm: ["countries-list", "node:crypto", "node:fs", "node:path"] },
  gate: {
    rooms: ["engine", "forms"],
    npm: ["ajv", "jsonc-parser", "recheck", "@eslint-community/regexpp", "node:crypto"],
  },
  tools: { rooms: ["engine", "forms", "gate", "resume", "language", "server"], npm: ["*"] },
};

/** What a server is made of and a page is not, and the other way round: `*` does not open these. */
export const forPagesOnly = [
  "react",
  "react-dom",
  "react-router",
  "@chakra-ui/react",
  "@rjsf/core",
  "i18next",
];
