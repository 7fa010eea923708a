import { createHash } from "node:crypto";

/** So many modules are kept: a page asks for the newest alone. */
const most = 60;

/** Texts of modules for pages to import, by their content: one that says the same keeps its name. */
export function createModuleCache() {
  const kept = new Map<string, string>();
  return {
    /** @returns the name under which it is found */
    keep(text: string): string {
      const name = `${createHash("sha256").update(text).digest("hex").slice(0, 16)}.mjs`;
      // The last to be asked for is the last to go.
      kept.delete(name);
      kept.set(name, text);
      for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
      return name;
    },
    find: (name: string) => kept.get(name),
  };
}

export type ModuleCache = ReturnType<typeof createModuleCache>;
