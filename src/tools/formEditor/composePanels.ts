import { formEditor, type PanelForms } from "../../forms/editor/protocol";
import { compileValidator } from "../../forms/files/compileValidator";
import { createSingleFormComposer } from "../../forms/files/composeAll";
import { parseSources, parseWords } from "../../forms/files/parseSources";
import type { Texts } from "../../forms/files/texts";
import { createModuleTextCache, type ModuleCache } from "./moduleCache";

/**
 * Matches the files for the panels, with the list of countries and without the form of postings, which the desk
 * uses. No other files are read, so that a half-written file of a form cannot break the panels.
 */
const ofPanels =
  /^schemas\/editor\/(?!posting\.)|\/(?:sections|options)\/editor\w+(?:\.ui)?\.json$|^schemas\/options\/country\.json$|^locales\/[^/]+\/(?:options|steps)\.json$/;

/**
 * Composes and compiles the forms of the editor's panels from the saved files.
 * @throws Error (as a rejection) with the name of the faulty file
 */
export async function composePanels(texts: Texts): Promise<{ forms: PanelForms; modules: ModuleCache }> {
  const own = new Map([...texts].filter(([file]) => ofPanels.test(file)));
  const sources = parseSources(own);
  const composer = createSingleFormComposer(sources, parseWords(own));
  const modules = createModuleTextCache();
  const forms = await Promise.all(
    Object.keys(sources.editor).map(async (name) => {
      const { form, labels } = composer.editor(name);
      const module = modules.keep(await compileValidator(form.schema, { form }));
      return [name, { module: `${formEditor.modules}/${module}`, labels }] as const;
    }),
  );
  return { forms: Object.fromEntries(forms), modules };
}
