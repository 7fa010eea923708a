import { readFileSync } from "node:fs";
import { join } from "node:path";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import type { Language } from "../../../src/forms/engine/form";
import type { FormContext } from "../../../src/forms/renderer/FormContext";
import { formLabelsQuery } from "../../../src/site/api/forms";
import { useFormContextOf } from "../../../src/site/pages/account/useFormContextOf";
import { projectFolders } from "../../../src/tools/projectFolders";

const wordsOf = (language: Language) => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(projectFolders.locales, language, `${name}.json`), "utf8"));
  return { form: read("form"), errors: read("errors") };
};

/** A page that does nothing but get its words. */
function Reader({ form, give }: { form: string; give: (context: FormContext) => void }) {
  const context = useFormContextOf(form);
  if (context) give(context);
  return null;
}

/** A context in one of the languages of the site. */
export interface PageContext extends FormContext {
  language: Language;
}

/** The context of a form in that language, as a page passes it to its components. */
export async function pageContext(form: string, language: Language): Promise<PageContext> {
  const client = new QueryClient();
  await client.prefetchQuery(formLabelsQuery(form, language));
  const i18n = createInstance({
    lng: language,
    fallbackLng: "en",
    interpolation: { escapeValue: false },
    resources: { en: wordsOf("en"), [language]: wordsOf(language) },
  });
  await i18n.use(initReactI18next).init();
  const given: FormContext[] = [];
  renderToString(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Reader form={form} give={(context) => given.push(context)} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const [context] = given;
  if (!context) throw new Error(`The page has no words for ${form} in ${language}.`);
  return { ...context, language };
}
