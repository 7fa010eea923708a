import type { FormFile, Sources } from "../forms/engine/compose/sources";
import { byLanguage, type ComposedForm } from "../forms/engine/form";
import type { Manifest, ManifestForm } from "../forms/engine/manifest";

/** The manifest's entry of a composed form: where its module and its words are. */
export function toManifestForm(
  { name, form, market, version }: ComposedForm,
  kind: ManifestForm["kind"],
  release: number | null,
): ManifestForm {
  return {
    name,
    form,
    market,
    kind,
    version,
    release,
    module: `${name}.mjs`,
    labels: byLanguage((language) => `${name}.${language}.json`),
  };
}

/**
 * The text of the module through which the browser loads forms, each on demand. In development it accepts its own hot
 * update, so that the page is not reloaded when a form was composed again.
 */
export function registryModule(rows: ManifestForm[]): string {
  const entries = rows.map(({ name, module, labels, ...facts }) => {
    const words = Object.entries(labels).map(
      ([language, file]) => `${JSON.stringify(language)}: () => import("./${file}")`,
    );
    const known = JSON.stringify(facts).slice(1, -1);
    return `  ${JSON.stringify(name)}: { ${known}, load: () => import("./${module}"), labels: { ${words.join(", ")} } },`;
  });
  return `export const forms = import.meta.hot?.data?.forms ?? {};
Object.assign(forms, {
${entries.join("\n")}
});
if (import.meta.hot?.data) {
  import.meta.hot.data.forms = forms;
  import.meta.hot.accept();
}
`;
}

/** The codes of each option list, except those that only the forms of the form editor name. */
export function codesForApplicants(sources: Sources): Manifest["options"] {
  const { options, sections, editor, questions, markets, apply, account } = sources;
  const sectionsOf = (forms: Record<string, FormFile>) =>
    Object.values(forms).flatMap(({ steps }) => steps.flatMap((step) => step.sections));
  const applicants = new Set([...sectionsOf(apply), ...sectionsOf(account)]);
  const editors = new Set(sectionsOf(editor).filter((id) => !applicants.has(id)));
  const textOf = (isEditors: boolean) =>
    JSON.stringify(Object.entries(sections).filter(([id]) => editors.has(id) === isEditors));
  const [edited, asked] = [
    textOf(true),
    textOf(false) + JSON.stringify([questions, markets, apply, account]),
  ];
  const isEditorsAlone = (list: string) =>
    edited.includes(`"included":"${list}"`) && !asked.includes(`"${list}"`);
  return Object.fromEntries(
    Object.entries(options).flatMap(([list, { codes }]) => (isEditorsAlone(list) ? [] : [[list, codes]])),
  );
}

/** By ApplyType: the paths of its steps but the first, whose path is empty. They are the same in every market. */
export function stepPathsIn(forms: readonly ComposedForm[]): Manifest["stepPaths"] {
  const pathsOf = ({ steps }: ComposedForm) => steps.slice(1).map(({ path }) => path);
  return Object.fromEntries(forms.map((each) => [each.form, pathsOf(each)]));
}

/** The module that every page has: the ApplyTypes and steps that an address may name. */
export const stepPathsModule = (stepPaths: Manifest["stepPaths"]): string =>
  `export const stepPaths = new Map(Object.entries(${JSON.stringify(stepPaths)}));\n`;
