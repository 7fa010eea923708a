import { fileURLToPath } from "node:url";
import standaloneCode from "ajv/dist/standalone/index.js";
import { build, type Plugin } from "esbuild";
import { createAjv, createForeignAjv } from "../engine/ajv";
import { escapeBeyondLatin1 } from "../engine/escapeBeyondLatin1";
import { bundleAndCompileSchema } from "../engine/foreign/compileForeignSchema";
import type { SchemaFiles } from "../engine/foreign/indexReferenceTargets";
import type { ForeignSchema } from "../engine/foreign/subschemas";
import type { ObjectSchema } from "../engine/form";

/**
 * The folder from which esbuild resolves `#engine/…`, by `imports` in the `package.json` of this file's package.
 */
const resolveDir = fileURLToPath(new URL(".", import.meta.url));

/**
 * Compiles a schema to the text of an ES module that exports `validate` and each of `constants`, and imports
 * nothing.
 */
export async function compileValidator(
  schema: ObjectSchema,
  constants: Record<string, unknown> = {},
): Promise<string> {
  const ajv = createAjv(standalone);
  const exported = Object.entries(constants).map(
    ([name, value]) => `export const ${name} = ${toJsLiteral(value)};`,
  );
  return bundleModule([withImports(standaloneCode(ajv, ajv.compile(schema))), ...exported].join("\n"));
}

/**
 * Compiles a schema of any dialect, with the files that it refers to, as `compileForeignSchema` does, to the text of an ES
 * module that exports `validate` and imports nothing. @throws ForeignSchemaError
 */
export async function compileForeignValidator(
  schema: ForeignSchema,
  files: SchemaFiles = {},
): Promise<string> {
  const ajv = createForeignAjv(standalone);
  const code = withImports(standaloneCode(ajv, bundleAndCompileSchema(ajv, schema, files)));
  return bundleModule(
    `import { withDepthLimit } from "#engine/foreign/withDepthLimit";
    import { validate as judge } from "#judge";
    export const validate = withDepthLimit(judge);`,
    code,
  );
}

const standalone = { source: true, esm: true };

/**
 * Compiled code with an import for each part of the engine, and for each own rule, that it requires. With `require`, the
 * bundle would contain whole modules, including the parts of a rule that only the gate and the form editor read.
 */
function withImports(code: string): string {
  const imports = new Map<string, { name: string; code: string }>();
  const body = code.replaceAll(
    /require\("(#engine\/[^"]+|(?:\/|\w:)[^"]+)"\)(?:\["(\w+)"\]|\.(\w+))/g,
    (_, path: string, quoted: string | undefined, plain: string | undefined) => {
      const exported = quoted ?? plain ?? "";
      const key = `${path} ${exported}`;
      const { name } = imports.get(key) ?? { name: `imported${imports.size}` };
      imports.set(key, { name, code: `import { ${exported} as ${name} } from "${path}";` });
      return name;
    },
  );
  return [...Array.from(imports.values(), (each) => each.code), body].join("\n");
}

/**
 * Bundles a module with the modules of the engine and of packages that it imports, and `judge`, which it imports as
 * `#judge`.
 */
export async function bundleModule(contents: string, judge = ""): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    plugins: [judgeModule(judge)],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    // The server keeps the text of every module in memory.
    minify: true,
    charset: "ascii",
    logLevel: "error",
  });
  return escapeBeyondLatin1(outputFiles.map(({ text }) => text).join("\n"));
}

const judgeModule = (contents: string): Plugin => ({
  name: "judge",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#judge$/ }, ({ path }) => ({ path, namespace: "judge" }));
    onLoad({ filter: /./, namespace: "judge" }, () => ({ contents, resolveDir }));
  },
});

/** JSON as JavaScript, where a bare `"__proto__":` would set the prototype and add no member. */
export function toJsLiteral(value: unknown): string {
  return JSON.stringify(value).replaceAll(/([{,])"__proto__":/g, '$1["__proto__"]:');
}
