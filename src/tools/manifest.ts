import { byLanguage, type ComposedForm, type Language } from "../engine/form";

/** One row of `manifest.json`; files are relative to it. */
export interface ManifestForm {
  name: string;
  form: string;
  market: string | null;
  kind: "apply" | "account";
  version: string;
  /** The number under which this version was released; null while it is not. */
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
 * The module by which the browser finds forms: each loads when it is asked for. In development it takes its own place
 * when a form has been composed again, so that the page goes on.
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

/** The module that every page has: of which ApplyTypes an address may speak. */
export function applyTypes(rows: ManifestForm[]): string {
  const names = new Set(rows.filter(({ kind }) => kind === "apply").map(({ form }) => form));
  return `export const applyTypes = ${JSON.stringify([...names])};\n`;
}
