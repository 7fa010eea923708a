import { type BrokenForm, type EditedForm, formEditor, type WantedForm } from "../../forms/editor/protocol";
import { composeAllFileKinds } from "../../forms/engine/compose/composeAllFileKinds";
import { isComposingError } from "../../forms/engine/compose/isComposingError";
import type { OptionFile } from "../../forms/engine/compose/sources";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { byLanguage, type ComposedForm } from "../../forms/engine/form";
import { createIncrementalFormCompiler } from "../../forms/files/compileSteps";
import { compileValidator } from "../../forms/files/compileValidator";
import { type Composed, createSingleFormComposer } from "../../forms/files/composeAll";
import { filesOfForm } from "../../forms/files/filesOfForm";
import { lruCache } from "../../forms/files/lruCache";
import { parseSources, parseWords } from "../../forms/files/parseSources";
import type { Texts } from "../../forms/files/texts";
import { listReachedOutcomes } from "../../forms/gate/meaning/applications/listReachedOutcomes";
import { syntheticApplications } from "../../forms/gate/meaning/applications/syntheticApplications";
import type { ModuleCache } from "./moduleCache";

/**
 * Composes the form of an ApplyType in a market, or an account form.
 * @throws Error that states what is missing or does not fit
 */
export function composeWantedForm(
  texts: Texts,
  { form, market }: Pick<WantedForm, "form" | "market">,
): Composed {
  const composer = createSingleFormComposer(parseSources(texts), parseWords(texts));
  return market === undefined ? composer.account(form) : composer.application(form, market);
}

/** The words of a form in all languages, including the words of fields that its market puts off. */
function allLabels(
  texts: Texts,
  { form, market }: Pick<WantedForm, "form" | "market">,
  { labels }: Composed,
) {
  const composer = createSingleFormComposer(parseSources(texts), parseWords(texts));
  const due = market === undefined ? undefined : composer.due(form, market);
  return byLanguage((language) => ({ ...due?.labels[language], ...labels[language] }));
}

/** The largest number of cached results of each kind: synthetic applications, and rules of file kinds. */
const mostKept = 10;

/**
 * Returns a function that composes and compiles a form, with its words and with synthetic applications for
 * all outcomes of its conditions. Steps that an edit does not change are not compiled again. Files that
 * cannot be composed cause no error: the reply is `broken`, and the gate reports the faults.
 */
export function createEditorComposer(modules: ModuleCache, clock: () => Date) {
  const compileSteps = createIncrementalFormCompiler(modules.keep);
  const fileKinds = lruCache<Promise<string>>(mostKept);
  const examples = lruCache<Pick<EditedForm, "applications" | "branches">>(mostKept);

  return async (
    texts: Texts,
    wanted: Pick<WantedForm, "form" | "market">,
  ): Promise<EditedForm | BrokenForm> => {
    let isComposed = false;
    try {
      const composed = composeWantedForm(texts, wanted);
      const { form } = composed;
      isComposed = true;
      const kinds = parseSources(texts).options.fileKind ?? { codes: [] };
      const [module, ofKinds] = await Promise.all([
        compileSteps(form),
        fileKinds(JSON.stringify(kinds), () => compileKinds(kinds)),
      ]);
      const today = dateInTimeZone(form.timeZone, clock());
      return {
        module: `${formEditor.modules}/${modules.keep(module)}`,
        fileKinds: `${formEditor.modules}/${modules.keep(ofKinds)}`,
        labels: allLabels(texts, wanted, composed),
        files: filesOfForm(form, texts),
        ...examples(`${today} ${JSON.stringify(form.schema)}`, () => examplesOf(form, today)),
      };
    } catch (error) {
      // Messages of V8 and ajv do not help people who write forms; the gate's faults do.
      const hasReadableMessage = !isComposed && isComposingError(error);
      return {
        broken: hasReadableMessage ? error.message : "The files do not fit each other: see the faults.",
      };
    }
  };
}

function compileKinds(file: OptionFile): Promise<string> {
  const { rules, schema } = composeAllFileKinds(file);
  return compileValidator(schema, { rules });
}

function examplesOf(form: ComposedForm, today: string): Pick<EditedForm, "applications" | "branches"> {
  const { applications } = syntheticApplications(form, today);
  return {
    applications: applications.map(({ answers }) => answers),
    branches: listReachedOutcomes(applications),
  };
}
