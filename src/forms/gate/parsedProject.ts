import type { Sources } from "../engine/compose/sources";
import { type Composed, composeAll } from "../files/composeAll";
import { once } from "../files/once";
import { parseSources, parseWords } from "../files/parseSources";
import type { Texts } from "../files/texts";

/** The files as the build reads them, each part made when it is first read. */
interface ParsedProject {
  readonly sources: Sources;
  readonly composed: Composed[];
}

const known = new WeakMap<Texts, ParsedProject>();

/** The same project for the same texts: composing every form takes a third of a second. Its parts throw as the build does. */
export function parsedProject(texts: Texts): ParsedProject {
  const project = known.get(texts) ?? parsedFrom(texts);
  known.set(texts, project);
  return project;
}

function parsedFrom(texts: Texts): ParsedProject {
  const sources = once(() => parseSources(texts));
  const composed = once(() => composeAll(sources(), parseWords(texts)).composed);
  return {
    get sources() {
      return sources();
    },
    get composed() {
      return composed();
    },
  };
}
