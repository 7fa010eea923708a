import { byLanguage, type ComposedForm, type Language } from "../engine/form";

/** One row of `manifest.json`; file names are relative to it. */
export interface ManifestForm {
  name: string;
  form: string;
  market: string | null;
  kind: "apply" | "account";
  version: string;
  /** The release number of this version; null before its release. */
  release: number | null;
  module: string;
  labels: Record<Language, string>;
}

export function manifestForm(
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
export function registry(rows: ManifestForm[]): string {
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

/** The text of a module that every page loads: the ApplyTypes that an address may name. */
export function applyTypes(rows: ManifestForm[]): string {
  const names = new Set(rows.filter(({ kind }) => kind === "apply").map(({ form }) => form));
  return `export const applyTypes = ${JSON.stringify([...names])};\n`;
}
