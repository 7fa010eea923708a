import type { Sources } from "../engine/compose/sources";
import type { Wordless } from "../files/composeAll";
import type { Fault } from "./fault";
import type { Project } from "./project";

/** What follows from the files of `schemas/` alone. */
export interface WordlessProject {
  readonly sources: Sources;
  readonly composed: readonly Wordless[];
}

/** A look at the files of `schemas/`, which looks again only once one of them has changed. */
export function ofSchemas(find: (project: WordlessProject) => Fault[]): (project: Project) => Fault[] {
  const known = new WeakMap<Sources, Fault[]>();
  return (project) => {
    const faults = known.get(project.sources) ?? find(project);
    known.set(project.sources, faults);
    return faults;
  };
}
