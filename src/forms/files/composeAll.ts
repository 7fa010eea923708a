import {
  appliesToForm,
  composeAccount,
  composeApply,
  composeEditor,
  type Unversioned,
} from "../engine/compose/compose";
import { collectRawLabels, composeLabels, type FormWords } from "../engine/compose/composeLabels";
import type { Change, Sources } from "../engine/compose/sources";
import { byLanguage, type ComposedForm, type FieldSchema, type Labels, type Language } from "../engine/form";
import { iterateFieldsWithConditions } from "../engine/iterateFieldsWithConditions";
import { laterFields } from "../engine/laterFields";
import { withCountrySearchTerms } from "./countries";
import { declarationHash } from "./declarationHash";
import { formVersion } from "./formVersion";
import { sensitiveClasses, withCountryNames } from "./labelsOf";
import { once } from "./once";

/** A composed form without its words. */
export interface Wordless {
  form: ComposedForm;
  /** `due`: the form that asks for what was put off, when staff move an application on. */
  kind: "apply" | "due" | "account" | "editor";
  /** The changes that the form and its market make to its sections. */
  changes: Change[];
}

export interface Composed extends Wordless {
  /** The form's words as they are in the files, by key; far quicker to make than `labels`. */
  written(this: void, language: Language): Labels;
  /** Composed on first use, because the check by the gate needs no labels. */
  readonly labels: Record<Language, Labels>;
  /** The keys without words, each as `<language>: <form>: <key>`. */
  readonly missing: string[];
}

/**
 * Composes all forms of the sources, with their words. `missing`: the keys without words, each as
 * `<language>: <form>: <key>`.
 * @param forms the forms without their words, if the caller has composed them already
 * @throws Error that names the mistake in the files
 */
export function composeAll(
  sources: Sources,
  said: Record<Language, FormWords>,
  forms: readonly Wordless[] = composeWordlessForms(sources),
): { composed: Composed[]; missing: string[] } {
  const composed = forms.map(wording(sources, said));
  return {
    composed,
    get missing() {
      return composed.flatMap((each) => each.missing);
    },
  };
}

/**
 * Composes every application form in every market, with its due form if there is one, and every account and
 * editor form.
 * @throws Error that names the mistake in the files
 */
export function composeWordlessForms(sources: Sources): Wordless[] {
  const composer = wordlessComposer(sources);
  const applications = Object.keys(sources.apply).flatMap((name) =>
    Object.keys(sources.markets).flatMap((market) => {
      const first = composer.application(name, market);
      const due = composer.due(name, market);
      return [first, ...(due ? [due] : [])];
    }),
  );
  return [
    ...applications,
    ...Object.keys(sources.account).map(composer.account),
    ...Object.keys(sources.editor).map(composer.editor),
  ];
}

/** The paths among `anew` that are fields of the form. */
function anewIn(schema: FieldSchema, anew: readonly string[] = []): string[] {
  if (anew.length === 0) return [];
  const own = new Set([...iterateFieldsWithConditions(schema)].map(({ path }) => path));
  return anew.filter((path) => own.has(path));
}

/** Returns functions that compose single forms with their words. */
export function createSingleFormComposer(sources: Sources, said: Record<Language, FormWords>) {
  const composer = wordlessComposer(sources);
  const worded = wording(sources, said);
  return {
    application: (name: string, market: string): Composed => worded(composer.application(name, market)),
    /**
     * The form that asks for what is put off until staff move an application on; undefined where nothing is
     * put off.
     */
    due(name: string, market: string): Composed | undefined {
      const due = composer.due(name, market);
      return due && worded(due);
    },
    account: (name: string): Composed => worded(composer.account(name)),
    editor: (name: string): Composed => worded(composer.editor(name)),
  };
}

function wordlessComposer(sources: Sources) {
  const versioned = (unversioned: Unversioned, kind: Wordless["kind"], changes: Change[]): Wordless => ({
    form: {
      ...unversioned,
      version: formVersion(unversioned.schema, anewIn(unversioned.schema, sources.askedAnew)),
      ...(unversioned.purposes && { declaration: declarationHash(unversioned) }),
    },
    kind,
    changes,
  });
  const changesOf = (name: string, market: string) =>
    [...(sources.apply[name]?.changes ?? []), ...(sources.markets[market]?.changes ?? [])].filter((change) =>
      appliesToForm(change, name),
    );
  return {
    application: (name: string, market: string): Wordless =>
      versioned(composeApply(sources, name, market), "apply", changesOf(name, market)),
    due(name: string, market: string): Wordless | undefined {
      const changes = changesOf(name, market);
      if (!changes.some(({ change }) => change === "later")) return undefined;
      const form = composeApply(sources, name, market, "due");
      return laterFields(form).length > 0 ? versioned(form, "due", changes) : undefined;
    },
    account: (name: string): Wordless =>
      versioned(composeAccount(sources, name), "account", sources.account[name]?.changes ?? []),
    editor: (name: string): Wordless =>
      versioned(composeEditor(sources, name), "editor", sources.editor[name]?.changes ?? []),
  };
}

/** Returns a function that adds the words to a composed form. */
function wording(sources: Sources, said: Record<Language, FormWords>): (form: Wordless) => Composed {
  const words = once(() => byLanguage((language) => withCountryNames(sources, said[language], language)));
  const sensitive = sensitiveClasses(sources);
  return ({ form, kind, changes }) => {
    const worded = once(() => {
      const missing: string[] = [];
      const english = composeLabels(form, words().en, changes, "en", sensitive);
      const labels = byLanguage((language) => {
        const own =
          language === "en" ? english : composeLabels(form, words()[language], changes, language, sensitive);
        missing.push(...own.missing.map((key) => `${language}: ${form.name}: ${key}`));
        return withCountrySearchTerms({ ...english.labels, ...own.labels }, sources.options.country?.also);
      });
      return { labels, missing };
    });
    // The words of each language are made only once, because several looks of the gate read them.
    const written = byLanguage((language) =>
      once(() => collectRawLabels(form, said[language], changes, language)),
    );
    return {
      form,
      kind,
      changes,
      written: (language) => written[language](),
      get labels() {
        return worded().labels;
      },
      get missing() {
        return worded().missing;
      },
    };
  };
}
