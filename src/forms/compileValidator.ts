import { fileURLToPath } from "node:url";
import standaloneCode from "ajv/dist/standalone";
import { build, type Plugin } from "esbuild";
import { createAjv } from "../engine/ajv";
import type { ObjectSchema } from "../engine/form";

const engine = fileURLToPath(new URL("../engine/", import.meta.url));

/** The compiled code imports the engine's modules as `#engine/…`. */
const engineModules: Plugin = {
  name: "engine",
  setup({ onResolve }) {
    onResolve({ filter: /^#engine\// }, ({ path }) => ({
      path: `${engine}${path.slice("#engine/".length)}.ts`,
    }));
  },
};

/** Compiles a schema to the text of an ES module that exports `validate` and the constants, and imports nothing. */
export async function compileValidator(
  schema: ObjectSchema,
  constants: Record<string, unknown> = {},
): Promise<string> {
  const ajv = createAjv({ source: true, esm: true });
  const code = standaloneCode(ajv, ajv.compile(schema));
  const exported = Object.entries(constants).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  const { outputFiles } = await build({
    stdin: {
      contents: [code, ...exported].join("\n"),
      resolveDir: engine,
    },
    plugins: [engineModules],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    // The server keeps the text of every module in memory.
    minify: true,
    // A single other character would make V8 keep the whole module at two bytes a character.
    charset: "ascii",
    logLevel: "error",
  });
  return outputFiles.map(({ text }) => text).join("\n");
}
