import type { Labels, Language } from "../../forms/engine/form";
import type { ComposedModule } from "../../forms/engine/migration";
import type { StepPaths } from "../../forms/engine/stepPaths";

/** The part of the server's catalog with which pages are drawn. */
export interface ServedForms {
  stepPaths: StepPaths;
  /**
   * Returns an account form with its labels in each language.
   * @throws Error for an unknown name
   */
  account(name: string): ComposedModule & { labels: Record<Language, Labels> };
}

let served: ServedForms | undefined;

// Replaces `#forms/stepPaths.mjs` where the server draws pages.
const paths = new Map<string, readonly string[]>();
export const stepPaths: StepPaths = paths;

/** Sets the forms for drawing pages. */
export function setServedForms(forms: ServedForms): void {
  if (served === forms) return;
  served = forms;
  paths.clear();
  for (const [applyType, steps] of forms.stepPaths) paths.set(applyType, steps);
}

function entryOf(name: string) {
  const form = served?.account(name);
  if (!form) throw new Error("no forms are served yet");
  const labels = Object.entries(form.labels).map(([language, all]) => [
    language,
    async () => ({ default: all }),
  ]);
  return { load: async () => form, labels: Object.fromEntries(labels) };
}

/**
 * Replaces `#forms/registry.mjs` where the server draws pages, because the server has the forms already.
 * Drawn pages contain account forms only.
 */
export const forms = new Proxy<Record<string, object>>({}, { get: (_, name) => entryOf(String(name)) });
