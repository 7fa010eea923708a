import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Grid } from "../design/Grid";
import { Stack } from "../design/Stack";
import { createLocalFileClient } from "../forms/editor/shown/localFileClient";
import type { Language } from "../forms/engine/form";
import { useI18nextFormContext } from "../forms/i18next/useI18nextFormContext";
import { DrawnOrFault } from "./DrawnOrFault";
import { OnePageForm } from "./OnePageForm";
import type { DrawnForm } from "./server";
import { useAnswersOfText } from "./useAnswersOfText";

const StockForm = lazy(() => import("./StockForm"));

interface FilledFormProps {
  form: DrawnForm;
  /** The answers as a text. */
  text: string;
  language: Language;
  /** Receives the text after an answer was typed into a form. */
  onTyped: (text: string) => void;
}

/** The form with its answers and, by a switch, a stock form of rjsf on the same schema and answers. */
export function FilledForm({ form, text, language, onTyped }: FilledFormProps) {
  const { t } = useTranslation("playground");
  const [hasStock, setHasStock] = useState(false);
  const answers = useAnswersOfText(form.loaded, text, onTyped);
  const files = useMemo(() => createLocalFileClient(form.kinds), [form.kinds]);
  const labels = form.labels[language];
  const context = useI18nextFormContext(labels, language, files);
  if (!answers || !context) return null;
  return (
    <Stack gap="6">
      <label>
        <input type="checkbox" checked={hasStock} onChange={() => setHasStock(!hasStock)} /> {t("stock.show")}
      </label>
      <Grid minimum={hasStock ? "16rem" : "100%"}>
        <DrawnOrFault form={form} text={text}>
          <OnePageForm form={form.loaded.form} answers={answers} context={context} />
        </DrawnOrFault>
        {hasStock && (
          <DrawnOrFault form={form} text={text}>
            <Suspense fallback={t("stock.loading")}>
              <StockForm
                key={form.loaded.form.version}
                form={form.loaded.form}
                labels={labels}
                answers={answers}
              />
            </Suspense>
          </DrawnOrFault>
        )}
      </Grid>
    </Stack>
  );
}
