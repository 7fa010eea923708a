import type { ComposedForm } from "../../engine/form";
import type { Migration, Past } from "../../engine/migration";
import { pendingMigrations } from "../../files/pendingMigrations";
import { type Release, releasesOfForm } from "../../files/releases";
import type { Texts } from "../../files/texts";
import { filterApplicableMigrations } from "./listBreakingChangesSinceRelease";
import { readNewestReleasedForms } from "./newestRelease";

/**
 * The releases of a form, the oldest first, each with the migration steps to the next release or, for the
 * last release, to the current form.
 */
export function buildFormHistory(form: ComposedForm, releases: readonly Release[], texts: Texts): Past[] {
  const own = releasesOfForm(form.name, releases);
  return own.map(({ version }, index) => ({
    hash: version,
    steps: own[index + 1]?.steps ?? stepsSince(version, form, texts),
  }));
}

/** The migration steps from the newest release to the current form. */
function stepsSince(version: string, form: ComposedForm, texts: Texts): Migration[] {
  if (version === form.version) return [];
  const released = readNewestReleasedForms(texts).get(form.name);
  return released ? filterApplicableMigrations(released.schema, form.schema, pendingMigrations(texts)) : [];
}
