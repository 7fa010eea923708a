import { formEditor, type PanelForms } from "../../forms/editor/protocol";
import { compileValidator } from "../../forms/files/compileValidator";
import { createComposer } from "../../forms/files/composeAll";
import { parseSources, parseWords } from "../../forms/files/parseSources";
import type { Texts } from "../../forms/files/texts";
import { createComposedModuleCache, type ModuleCache } from "./moduleCache";

/**
 * The files that the panels are made of, so that they are drawn while somebody has another file half written. The form of
 * a posting is the desk's.
 */
const ofPanels =
  /^schemas\/editor\/(?!posting\.)|\/(?:sections|options)\/editor\w+(?:\.ui)?\.json$|^locales\/[^/]+\/(?:options|steps)\.json$/;

/**
 * Composes and compiles the forms of the editor's panels, as they are saved. @throws Error (as a rejection) that names
 * the file that does not fit
 */
export async function composePanels(texts: Texts): Promise<{ forms: PanelForms; modules: ModuleCache }> {
  const own = new Map([...texts].filter(([file]) => ofPanels.test(file)));
  const sources = parseSources(own);
  const composer = createComposer(sources, parseWords(own));
  const modules = createComposedModuleCache();
  const forms = await Promise.all(
    Object.keys(sources.editor).map(async (name) => {
      const { form, labels } = composer.editor(name);
      const module = modules.keep(await compileValidator(form.schema, { form }));
      return [name, { module: `${formEditor.modules}/${module}`, labels }] as const;
    }),
  );
  return { forms: Object.fromEntries(forms), modules };
}
