import type { Sources } from "../engine/compose/sources";
import type { Wordless } from "../files/composeAll";
import type { Fault } from "./fault";
import type { Project } from "./project";

/** The part of a project that depends only on the files of `schemas/`. */
export interface WordlessProject {
  readonly sources: Sources;
  readonly composed: readonly Wordless[];
}

/** Returns a look at the files of `schemas/` that runs again only if one of these files has changed. */
export function cacheLookBySources(
  find: (project: WordlessProject) => Fault[],
): (project: Project) => Fault[] {
  const known = new WeakMap<Sources, Fault[]>();
  return (project) => {
    const faults = known.get(project.sources) ?? find(project);
    known.set(project.sources, faults);
    return faults;
  };
}
