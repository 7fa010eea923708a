import type { Sources } from "../engine/compose/sources";
import { type Composed, composeAll, composeWordlessForms, type Wordless } from "../files/composeAll";
import { once } from "../files/once";
import { parseSources, parseWords } from "../files/parseSources";
import type { Texts } from "../files/texts";

/** The files as the build parses them; each part is computed when it is first read. */
interface ParsedProject {
  readonly sources: Sources;
  readonly composed: Composed[];
}

const known = new WeakMap<Texts, ParsedProject>();

/**
 * The project that is parsed from texts, cached because composing all forms takes a third of a second. Its
 * parts throw the same errors as the build.
 */
export function parseProject(texts: Texts): ParsedProject {
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

/** The results that depend only on the files of `schemas/`. */
interface ReadSchemas {
  schemas: Texts;
  sources: Sources;
  forms(this: void): readonly Wordless[];
}

/**
 * The last results. Most edits change only words, so the composed forms are kept while the files of `schemas/` stay the
 * same.
 */
let last: ReadSchemas | undefined;

function formsIn(texts: Texts): ReadSchemas {
  const schemas = new Map([...texts].filter(([file]) => file.startsWith("schemas/")));
  if (!last || !areSame(last.schemas, schemas)) {
    const sources = parseSources(schemas);
    last = { schemas, sources, forms: once(() => composeWordlessForms(sources)) };
  }
  return last;
}

const areSame = (one: Texts, other: Texts): boolean =>
  one.size === other.size && [...one].every(([file, text]) => other.get(file) === text);
