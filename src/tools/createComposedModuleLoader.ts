import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { transform } from "esbuild";
import type { LoadModule } from "../server/catalog";

/**
 * Returns a function that loads composed modules by evaluating their text, again only after the text has
 * changed. Unlike an imported ES module, which stays in memory for ever, an evaluated module is freed once a
 * newer text replaces it.
 */
export function createComposedModuleLoader(): LoadModule {
  const loaded = new Map<string, { hash: string; exports: unknown }>();
  return async (folder, { module: name }) => {
    const path = join(folder, name);
    const text = await readFile(path, "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    const before = loaded.get(path);
    if (before?.hash === hash) return before.exports;
    const { code } = await transform(text, { format: "cjs" });
    const module = { exports: {} };
    compileFunction(code, ["module", "exports"], { filename: path })(module, module.exports);
    loaded.set(path, { hash, exports: module.exports });
    return module.exports;
  };
}
