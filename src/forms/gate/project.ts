import type { Sources } from "../engine/compose/sources";
import type { Draft } from "../engine/touchedDrafts";
import type { Composed } from "../files/composeAll";
import type { Texts } from "../files/texts";
import { parsedProject } from "./parsedProject";
import type { SiteFacts } from "./siteFacts";

/** What the looks of the gate look at, each part made once. */
export interface Project {
  /** Every file, also the files that nothing reads. */
  files: Texts;
  /** The files whose names end in `.json`. */
  texts: Texts;
  readonly sources: Sources;
  readonly composed: Composed[];
  site: SiteFacts;
  /** Saved drafts: a breaking change names how many of them it touches. */
  drafts?: readonly Draft[] | undefined;
}

export function projectOf(files: Texts, site: SiteFacts, drafts?: readonly Draft[]): Project {
  const parsed = parsedProject(files);
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
