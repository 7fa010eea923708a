import { type BrokenForm, type EditedForm, formEditor, type WantedForm } from "../../contract/formEditor";
import { composeFileKinds } from "../../engine/compose/composeFileKinds";
import { dateIn } from "../../engine/dateIn";
import { composerOf } from "../../forms/composeAll";
import { filesOfForm } from "../../forms/filesOfForm";
import { sourcesOf, wordsOf } from "../../forms/readSources";
import type { Texts } from "../../forms/texts";
import { branchesOf } from "../../gate/applications/branchesOf";
import { syntheticApplications } from "../../gate/applications/syntheticApplications";
import { compileValidator } from "../compileValidator";
import type { ModuleCache } from "./moduleCache";

/**
 * Composes and compiles one form for one market, with its words and with applications that reach its branches. Files
 * that cannot be composed are no error here: the reply says `broken`, and the gate reports the faults.
 */
export async function composeForEditor(
  texts: Texts,
  { form: name, market }: Pick<WantedForm, "form" | "market">,
  modules: ModuleCache,
  now: Date,
): Promise<EditedForm | BrokenForm> {
  try {
    const sources = sourcesOf(texts);
    const { form, labels } = composerOf(sources, wordsOf(texts)).application(name, market);
    const { rules, schema } = composeFileKinds(sources.options.fileKind ?? { codes: [] });
    const [module, fileKinds] = await Promise.all([
      compileValidator(form.schema, { form }),
      compileValidator(schema, { rules }),
    ]);
    const { applications } = syntheticApplications(form, dateIn(form.timeZone, now));
    return {
      module: `${formEditor.modules}/${modules.keep(module)}`,
      fileKinds: `${formEditor.modules}/${modules.keep(fileKinds)}`,
      labels,
      files: filesOfForm(form, texts),
      applications: applications.map(({ answers }) => answers),
      branches: branchesOf(applications),
    };
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}
