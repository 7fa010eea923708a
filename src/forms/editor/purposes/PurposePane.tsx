import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../design/Card";
import { FilterSelect } from "../../../design/FilterSelect";
import { Grid } from "../../../design/Grid";
import { Heading } from "../../../design/Heading";
import { Text } from "../../../design/Text";
import { classLabel, readPurposes, readPurposeWords } from "../editing/offeredPurposes";
import { ControlBar } from "../layout/ControlBar";
import { ListFilterField } from "../layout/ListFilterField";
import type { FieldOfPurpose, FormFiles } from "../protocol";
import { fieldsByPurposeQuery } from "../state/editorServer";
import { useEdits } from "../state/edits";
import { useEditedTexts } from "../state/useEditedTexts";
import type { View } from "../state/view";
import { formName } from "../words/formatFormNames";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { MissingPart, whyMissing } from "../words/MissingPart";
import { marketName } from "../words/marketName";
import { FieldsOfPurpose } from "./FieldsOfPurpose";
import { filterFields } from "./filterFields";

interface PurposePaneProps {
  /** The view from which the list was opened, in which a field can be selected. */
  view: View;
  files: FormFiles;
}

/** All purposes, each with the fields whose answers are used for it. */
export function PurposePane({ view, files }: PurposePaneProps) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  const texts = useEditedTexts() ?? files.texts;
  const [form, setForm] = useState<string | undefined>(view.form || undefined);
  const [market, setMarket] = useState(view.market);
  const [sought, setSought] = useState("");
  const query = useQuery(fieldsByPurposeQuery(useEdits()));
  const { data: fields } = query;
  if (fields === undefined) return <MissingPart because={whyMissing(query)} />;
  if (fields === null) return <MissingPart because="unbuilt" />;
  const ids = Object.keys(readPurposes(texts));
  const worded = new Map(ids.map((id) => [id, readPurposeWords(texts, id, language)]));
  const wordsOf = ({ purpose, class: named }: FieldOfPurpose) => [
    ...Object.values(worded.get(purpose) ?? {}).filter((each) => each !== undefined),
    ...(named === null ? [] : [classLabel(texts, named, language)]),
  ];
  const found = filterFields(fields, { form, market, sought }, wordsOf);
  return (
    <section aria-label={t("byPurpose.title")}>
      <ControlBar label={t("words.choose")}>
        <FilterSelect
          label={t("form")}
          any={t("byPurpose.everyForm")}
          value={form}
          options={[...files.forms, ...files.accounts].map((key) => ({ key, name: formName(key, t) }))}
          onChange={setForm}
        />
        <FilterSelect
          label={t("market")}
          any={t("byPurpose.everyMarket")}
          value={market}
          options={files.markets.map((key) => ({ key, name: marketName(key, t) }))}
          onChange={setMarket}
        />
        <ListFilterField label={t("words.search")} value={sought} onChange={setSought} />
        <p role="status">{t("byPurpose.found", { count: found.length })}</p>
      </ControlBar>
      <Grid>
        {ids.map((id) => {
          const own = found.filter(({ purpose }) => purpose === id);
          const { label, why, who, kept } = worded.get(id) ?? {};
          return (
            own.length > 0 && (
              <Card key={id}>
                <Heading level={2} size="lg">
                  {label}
                </Heading>
                {[why, who, kept].map((line) => line && <Text key={line}>{line}</Text>)}
                <FieldsOfPurpose
                  view={view}
                  fields={own}
                  classOf={(named) => classLabel(texts, named, language)}
                />
              </Card>
            )
          );
        })}
      </Grid>
    </section>
  );
}
