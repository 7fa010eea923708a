import { type BrokenForm, type EditedForm, formEditor, type WantedForm } from "../../contract/formEditor";
import { composeFileKinds } from "../../engine/compose/composeFileKinds";
import { isComposingError } from "../../engine/compose/isComposingError";
import { dateInTimeZone } from "../../engine/dateInTimeZone";
import { compileValidator } from "../../forms/compileValidator";
import { type Composed, createComposer } from "../../forms/composeAll";
import { filesOfForm } from "../../forms/filesOfForm";
import { parseSources, parseWords } from "../../forms/parseSources";
import type { Texts } from "../../forms/texts";
import { conditionOutcomes } from "../../gate/applications/conditionOutcomes";
import { syntheticApplications } from "../../gate/applications/syntheticApplications";
import type { ModuleCache } from "./moduleCache";

/** An ApplyType in a market, or an account form. @throws Error that names what does not fit */
export function composedOf(texts: Texts, { form, market }: Pick<WantedForm, "form" | "market">): Composed {
  const composer = createComposer(parseSources(texts), parseWords(texts));
  return market === undefined ? composer.account(form) : composer.application(form, market);
}

/**
 * Composes and compiles one form, with its words and with applications that reach its branches. Files
 * that cannot be composed are no error here: the reply says `broken`, and the gate reports the faults.
 */
export async function composeForEditor(
  texts: Texts,
  wanted: Pick<WantedForm, "form" | "market">,
  modules: ModuleCache,
  now: Date,
): Promise<EditedForm | BrokenForm> {
  let isComposed = false;
  try {
    const { form, labels } = composedOf(texts, wanted);
    isComposed = true;
    const { rules, schema } = composeFileKinds(parseSources(texts).options.fileKind ?? { codes: [] });
    const [module, fileKinds] = await Promise.all([
      compileValidator(form.schema, { form }),
      compileValidator(schema, { rules }),
    ]);
    const { applications } = syntheticApplications(form, dateInTimeZone(form.timeZone, now));
    return {
      module: `${formEditor.modules}/${modules.keep(module)}`,
      fileKinds: `${formEditor.modules}/${modules.keep(fileKinds)}`,
      labels,
      files: filesOfForm(form, texts),
      applications: applications.map(({ answers }) => answers),
      branches: conditionOutcomes(applications),
    };
  } catch (error) {
    // What V8 and ajv say tells nothing to somebody who writes forms: the gate's faults do.
    const isTold = !isComposed && isComposingError(error);
    return { broken: isTold ? error.message : "The files do not fit each other: see the faults." };
  }
}
