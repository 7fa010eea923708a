import type { Sources } from "../engine/compose/sources";
import type { Draft } from "../engine/touchedDrafts";
import type { Composed } from "../files/composeAll";
import type { Texts } from "../files/texts";
import { parseProject } from "./parseProject";
import type { SiteFacts } from "./siteFacts";

/** The input of the gate's looks. `sources` and `composed` are computed once, when they are first read. */
export interface Project {
  /** All files, including files that nothing reads. */
  files: Texts;
  /** The files whose names end in `.json`. */
  texts: Texts;
  readonly sources: Sources;
  readonly composed: Composed[];
  site: SiteFacts;
  /** Saved drafts; the fault of a breaking change has the number of drafts that the change affects. */
  drafts?: readonly Draft[] | undefined;
}

export function createProject(files: Texts, site: SiteFacts, drafts?: readonly Draft[]): Project {
  const parsed = parseProject(files);
  return {
    files,
    texts: new Map([...files].filter(([file]) => file.endsWith(".json"))),
    get sources() {
      return parsed.sources;
    },
    get composed() {
      return parsed.composed;
    },
    site,
    drafts,
  };
}
