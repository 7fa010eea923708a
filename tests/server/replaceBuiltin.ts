import { syncBuiltinESMExports } from "node:module";

/**
 * Replaces a function of a module of Node for all modules, also for those that an earlier test file has loaded.
 * @param module the default export of the module
 * @returns a function that puts the original back
 */
export function replaceBuiltin<Module extends object, Name extends keyof Module>(
  module: Module,
  name: Name,
  replacement: Module[Name],
): () => void {
  const original = module[name];
  module[name] = replacement;
  syncBuiltinESMExports();
  return () => {
    module[name] = original;
    syncBuiltinESMExports();
  };
}
