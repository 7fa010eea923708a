import { defineConfig } from "vite";

export default defineConfig({
  html: { cspNonce: "visa" },
  build: { rolldownOptions: { input: "guided.html" } },
});
