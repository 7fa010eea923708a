import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Heading } from "../../../design/Heading";
import { Text } from "../../../design/Text";
import type { Unversioned } from "../../engine/compose/compose";
import type { Labels } from "../../engine/form";
import { createListFormat } from "../../language/createListFormat";
import { formatDate } from "../../language/formatDate";
import { PaperSheet } from "../layout/PaperSheet";
import { useEditedSite } from "../state/site";
import { formName } from "../words/formatFormNames";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { marketName } from "../words/marketName";
import { buildPrintedSteps } from "./buildPrintedSteps";
import { getListNumber, longLists } from "./longLists";
import { PrintedPart } from "./PrintedPart";

interface PrintedFormProps {
  form: Unversioned;
  version: string;
  /** Whether there are unsaved edits, which the printed form may contain. */
  isUnsaved: boolean;
  labels: Labels;
  ruleLabels: Labels;
}

/** Everything about a form on paper, in the language of the surrounding `LanguageProvider`. */
export function PrintedForm({ form, version, isUnsaved, labels, ruleLabels }: PrintedFormProps) {
  const { t } = useTranslation(["formEditor", "form"]);
  const language = useSurroundingLanguage();
  const { names } = useEditedSite();
  const [now] = useState(() => new Date().toISOString());
  const steps = useMemo(
    () => buildPrintedSteps(form, { labels, ruleLabels, language, t }),
    [form, labels, ruleLabels, language, t],
  );
  const lists = useMemo(() => longLists(steps), [steps]);
  const name = formName(form.form, t);
  const title = form.market === null ? name : t("formIn", { form: name, market: marketName(form.market, t) });
  return (
    <PaperSheet label={title}>
      <Heading level={2}>{title}</Heading>
      <Text tone="muted" size="sm">
        {[
          names[language],
          formatDate(now, language, form.timeZone),
          t("print.version", { version }),
          ...(isUnsaved ? [t("print.unsaved")] : []),
        ].join(" · ")}
      </Text>
      {steps.map(({ id, name: step, parts }, index) => (
        <section key={id} aria-label={step}>
          <Heading level={3}>{t("print.step", { number: index + 1, name: step })}</Heading>
          {parts.map((part) => (
            <PrintedPart key={part.key} part={part} list={getListNumber(lists, part.choices)} />
          ))}
        </section>
      ))}
      {lists.length > 0 && (
        <section aria-label={t("print.lists")}>
          <Heading level={3}>{t("print.lists")}</Heading>
          {lists.map((choices, index) => (
            <div key={choices.join()}>
              <Heading level={4}>{t("print.list", { number: index + 1 })}</Heading>
              <Text size="sm">{createListFormat(language).format(choices)}</Text>
            </div>
          ))}
        </section>
      )}
    </PaperSheet>
  );
}
