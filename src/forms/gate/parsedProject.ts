import type { Sources } from "../engine/compose/sources";
import { type Composed, composeAll, composeForms, type Wordless } from "../files/composeAll";
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
  const read = once(() => formsIn(texts));
  const composed = once(() => composeAll(read().sources, parseWords(texts), read().forms()).composed);
  return {
    get sources() {
      return read().sources;
    },
    get composed() {
      return composed();
    },
  };
}

/** What follows from the files of `schemas/` alone. */
interface ReadSchemas {
  schemas: Texts;
  sources: Sources;
  forms(this: void): readonly Wordless[];
}

/** Most edits change words alone: the forms that were composed last stay while the files of `schemas/` do. */
let last: ReadSchemas | undefined;

function formsIn(texts: Texts): ReadSchemas {
  const schemas = new Map([...texts].filter(([file]) => file.startsWith("schemas/")));
  if (!last || !areSame(last.schemas, schemas)) {
    const sources = parseSources(schemas);
    last = { schemas, sources, forms: once(() => composeForms(sources)) };
  }
  return last;
}

const areSame = (one: Texts, other: Texts): boolean =>
  one.size === other.size && [...one].every(([file, text]) => other.get(file) === text);
