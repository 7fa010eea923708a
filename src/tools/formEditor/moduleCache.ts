import { createHash } from "node:crypto";

/** The largest number of cached modules. A page needs only the newest ones, up to a dozen for each form. */
const most = 200;

/**
 * Creates a cache of module texts that pages import. The name of a module is a hash of its text, so an
 * unchanged module keeps its name.
 */
export function createModuleTextCache() {
  const kept = new Map<string, string>();
  return {
    /** Adds a module. @returns the name of the module */
    keep(text: string): string {
      const name = `${createHash("sha256").update(text).digest("hex").slice(0, 16)}.mjs`;
      // A module that is already there moves to the end, so that the module that was composed longest ago is
      // dropped first.
      kept.delete(name);
      kept.set(name, text);
      for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
      return name;
    },
    find: (name: string) => kept.get(name),
  };
}

export type ModuleCache = ReturnType<typeof createModuleTextCache>;
