import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../../design/Button";
import { FilterSelect } from "../../../design/FilterSelect";
import { Row } from "../../../design/Row";
import { Stack } from "../../../design/Stack";
import { languages } from "../../engine/form";
import { languageFacts } from "../../engine/languageFacts";
import { ControlBar } from "../layout/ControlBar";
import { composeFormWithLaterFields } from "../operations/readField";
import type { FormFiles, SavedTexts } from "../protocol";
import { panelFormsQuery, type ShownForm } from "../state/editorServer";
import { useEdits } from "../state/edits";
import { addressOfView, everyLanguage, type View } from "../state/view";
import { FormChoice } from "../words/FormChoice";
import { LanguageProvider } from "../words/LanguageProvider";
import { MissingPart, whyMissing } from "../words/MissingPart";
import { marketName } from "../words/marketName";
import { PrintedForm } from "./PrintedForm";

interface PrintPaneProps {
  view: View;
  files: FormFiles;
  texts: SavedTexts;
  /** The form; undefined while it is being composed. */
  shown: ShownForm | undefined;
}

/** Everything about a form to print, in one language, or in all of them one after another. */
export function PrintPane({ view, files, texts, shown }: PrintPaneProps) {
  const { t } = useTranslation("formEditor");
  const navigate = useNavigate();
  const { form, market } = view;
  const panels = useQuery(panelFormsQuery);
  const isUnsaved = Object.keys(useEdits()).length > 0;
  const whole = useMemo(() => composeFormWithLaterFields(texts, { form, market }), [texts, form, market]);
  const ruleLabels = panels.data?.fieldRules?.labels;
  if (!whole) return <MissingPart because="unbuilt" />;
  if (!shown || !ruleLabels) return <MissingPart because={whyMissing(panels)} />;
  const go = (change: Partial<View>) => void navigate(addressOfView({ ...view, ...change }));
  return (
    <Stack as="section" aria-label={t("parts.print")} gap="4">
      <ControlBar label={t("choices")}>
        <FormChoice view={view} files={files} />
        {market !== undefined && (
          <FilterSelect
            label={t("market")}
            value={market}
            options={files.markets.map((key) => ({ key, name: marketName(key, t) }))}
            onChange={(next) => go({ market: next, branch: undefined })}
          />
        )}
        <FilterSelect
          label={t("language")}
          value={view.language ?? everyLanguage}
          options={[
            ...languages.map((key) => ({ key, name: languageFacts[key].name })),
            { key: everyLanguage, name: t("print.everyLanguage") },
          ]}
          onChange={(key) => go({ language: languages.find((each) => each === key) })}
        />
        <Row>
          <Button variant="primary" onClick={() => window.print()}>
            {t("print.button")}
          </Button>
        </Row>
      </ControlBar>
      {(view.language ? [view.language] : languages).map((language) => (
        <LanguageProvider key={language} language={language}>
          <PrintedForm
            form={whole}
            version={shown.loaded.form.version}
            isUnsaved={isUnsaved}
            labels={shown.labels[language]}
            ruleLabels={ruleLabels[language]}
          />
        </LanguageProvider>
      ))}
    </Stack>
  );
}
