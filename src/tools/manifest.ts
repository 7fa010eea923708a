import type { ComposedForm } from "../forms/engine/form";
import type { Manifest, ManifestForm } from "../forms/engine/manifest";

/** The manifest's entry of a composed form: where its module and its words are. */
export function toManifestForm(
  { name, form, market, version }: ComposedForm,
  { kind, release, labels }: Pick<ManifestForm, "kind" | "release" | "labels">,
): ManifestForm {
  return {
    name,
    form,
    market,
    kind,
    version,
    release,
    module: `${name}.mjs`,
    labels,
  };
}

/** The source text of an object with one function for each language, which loads the words of a form. */
const loaders = (labels: ManifestForm["labels"]): string => {
  const words = Object.entries(labels).map(
    ([language, file]) => `${JSON.stringify(language)}: () => import("./${file}")`,
  );
  return `{ ${words.join(", ")} }`;
};

/** The text of the module that loads the words of a form in each language. */
export const wordsLoadersModuleText = (labels: ManifestForm["labels"]): string =>
  `export const words = ${loaders(labels)};\n`;

/**
 * The text of the module through which the browser loads each form on demand. In development the module accepts its own
 * hot update, so that a newly composed form does not reload the page.
 */
export function registryModuleText(rows: ManifestForm[]): string {
  const entries = rows.map(({ name, module, labels, ...facts }) => {
    const known = JSON.stringify(facts).slice(1, -1);
    return `  ${JSON.stringify(name)}: { ${known}, load: () => import("./${module}"), labels: ${loaders(labels)} },`;
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

/**
 * The paths of the steps of each ApplyType, which are the same in every market. The first step is left out, because its
 * path is empty.
 */
export function stepPathsIn(forms: readonly ComposedForm[]): Manifest["stepPaths"] {
  const pathsOf = ({ steps }: ComposedForm) => steps.slice(1).map(({ path }) => path);
  return Object.fromEntries(forms.map((each) => [each.form, pathsOf(each)]));
}

/** The text of a module that every page loads: the ApplyTypes and steps that an address may contain. */
export const stepPathsModuleText = (stepPaths: Manifest["stepPaths"]): string =>
  `export const stepPaths = new Map(Object.entries(${JSON.stringify(stepPaths)}));\n`;
