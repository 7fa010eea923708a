import { askedFields } from "../engine/askedFields";
import {
  appliesToForm,
  composeAccount,
  composeApply,
  composeEditor,
  type Unversioned,
} from "../engine/compose/compose";
import { composeLabels, type FormWords, writtenWords } from "../engine/compose/composeLabels";
import type { Change, Sources } from "../engine/compose/sources";
import { byLanguage, type ComposedForm, type FieldSchema, type Labels, type Language } from "../engine/form";
import { laterFields } from "../engine/laterFields";
import { withCountrySearchTerms } from "./countries";
import { declarationHash } from "./declarationHash";
import { formVersion } from "./formVersion";
import { sensitiveClasses, withCountries } from "./labelsOf";
import { once } from "./once";

export interface Composed {
  form: ComposedForm;
  /** `due`: an application's form in the phase in which staff move it on. */
  kind: "apply" | "due" | "account" | "editor";
  /** What the form, and its market, change of its sections. */
  changes: Change[];
  /** Its words as they stand in the files, by their keys; far quicker to make than `labels`. */
  written(this: void, language: Language): Labels;
  /** Made on first use: the gate needs none of them. */
  readonly labels: Record<Language, Labels>;
  /** Keys without words. */
  readonly missing: string[];
}

/**
 * Composes every form in every market with its words. `missing`: keys without words. @throws Error that names the
 * mistake in the files
 */
export function composeAll(
  sources: Sources,
  said: Record<Language, FormWords>,
): { composed: Composed[]; missing: string[] } {
  const composer = createComposer(sources, said);
  const applications = Object.keys(sources.apply).flatMap((name) =>
    Object.keys(sources.markets).flatMap((market) => {
      const first = composer.application(name, market);
      const due = composer.due(name, market);
      return [first, ...(due ? [due] : [])];
    }),
  );
  const accounts = Object.keys(sources.account).map((name) => composer.account(name));
  const editors = Object.keys(sources.editor).map((name) => composer.editor(name));
  const composed = [...applications, ...accounts, ...editors];
  return {
    composed,
    get missing() {
      return composed.flatMap((each) => each.missing);
    },
  };
}

/** The fields of a form among those that are asked anew. */
function anewIn(schema: FieldSchema, anew: readonly string[] = []): string[] {
  if (anew.length === 0) return [];
  const own = new Set([...askedFields(schema)].map(({ path }) => path));
  return anew.filter((path) => own.has(path));
}

/** Composes forms one by one. */
export function createComposer(sources: Sources, said: Record<Language, FormWords>) {
  const words = once(() => byLanguage((language) => withCountries(sources, said[language], language)));
  const sensitive = sensitiveClasses(sources);
  const withWords = (unversioned: Unversioned, kind: Composed["kind"], changes: Change[]): Composed => {
    const form = {
      ...unversioned,
      version: formVersion(unversioned.schema, anewIn(unversioned.schema, sources.askedAnew)),
      ...(unversioned.purposes && { declaration: declarationHash(unversioned) }),
    };
    const worded = once(() => {
      const missing: string[] = [];
      const english = composeLabels(form, words().en, changes, "en", sensitive);
      const labels = byLanguage((language) => {
        const own = composeLabels(form, words()[language], changes, language, sensitive);
        missing.push(...own.missing.map((key) => `${language}: ${form.name}: ${key}`));
        return withCountrySearchTerms({ ...english.labels, ...own.labels }, sources.options.country?.also);
      });
      return { labels, missing };
    });
    return {
      form,
      kind,
      changes,
      written: (language) => writtenWords(form, said[language], changes, language),
      get labels() {
        return worded().labels;
      },
      get missing() {
        return worded().missing;
      },
    };
  };
  const changesOf = (name: string, market: string) =>
    [...(sources.apply[name]?.changes ?? []), ...(sources.markets[market]?.changes ?? [])].filter((change) =>
      appliesToForm(change, name),
    );
  return {
    application(name: string, market: string): Composed {
      return withWords(composeApply(sources, name, market), "apply", changesOf(name, market));
    },
    /** What is asked when staff move an application on; undefined where nothing is put off until then. */
    due(name: string, market: string): Composed | undefined {
      const changes = changesOf(name, market);
      if (!changes.some(({ change }) => change === "later")) return undefined;
      const form = composeApply(sources, name, market, "due");
      return laterFields(form).length > 0 ? withWords(form, "due", changes) : undefined;
    },
    account(name: string): Composed {
      return withWords(composeAccount(sources, name), "account", sources.account[name]?.changes ?? []);
    },
    editor(name: string): Composed {
      return withWords(composeEditor(sources, name), "editor", sources.editor[name]?.changes ?? []);
    },
  };
}
