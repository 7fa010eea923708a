import { formsPlugin } from "@starling/forms/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [formsPlugin({ folder: ".." })],
  html: { cspNonce: "visa" },
  build: { rolldownOptions: { input: "guided.html" } },
});
