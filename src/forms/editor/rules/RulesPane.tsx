import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Card } from "../../../design/Card";
import { FilterSelect } from "../../../design/FilterSelect";
import { Heading } from "../../../design/Heading";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { ControlBar } from "../layout/ControlBar";
import { EditTable } from "../layout/EditTable";
import { ListFilterField } from "../layout/ListFilterField";
import type { FormFiles } from "../protocol";
import { panelFormsQuery, type ShownForm } from "../state/editorServer";
import { addressOfView, type View } from "../state/view";
import { containsAllSearchWords } from "../words/containsAllSearchWords";
import { FormChoice } from "../words/FormChoice";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { MissingPart, whyMissing } from "../words/MissingPart";
import { type RuledField, ruledFields } from "./ruledFields";

/** The filters of the list: all fields with a condition or a rule, or only fields with a condition. */
const ruleFilters = ["all", "conditions"] as const;

interface RulesPaneProps {
  view: View;
  files: FormFiles;
  /** The form; undefined while it is being composed. */
  shown: ShownForm | undefined;
}

/** All conditions and rules of a form, each with a link to the panel in which it can be changed. */
export function RulesPane({ view, files, shown }: RulesPaneProps) {
  const { t } = useTranslation(["formEditor", "form"]);
  const language = useSurroundingLanguage();
  const [filter, setFilter] = useState<(typeof ruleFilters)[number]>("all");
  const [sought, setSought] = useState("");
  const panels = useQuery(panelFormsQuery);
  const ruleLabels = panels.data?.fieldRules?.labels[language];
  const labels = shown?.labels[language];
  const steps = useMemo(
    () =>
      shown && labels && ruleLabels
        ? ruledFields(shown.loaded.form, { labels, ruleLabels, language, t })
        : [],
    [shown, labels, ruleLabels, language, t],
  );
  if (!shown || !ruleLabels) return <MissingPart because={whyMissing(panels)} />;
  const isListed = ({ name, conditions, rules }: RuledField) =>
    (filter === "all" || conditions.length > 0) &&
    containsAllSearchWords([name, ...conditions, ...rules], sought);
  const listed = steps
    .map(({ step, fields }) => ({ step, fields: fields.filter(isListed) }))
    .filter(({ fields }) => fields.length > 0);
  const count = listed.reduce((sum, { fields }) => sum + fields.length, 0);
  return (
    <Stack as="section" aria-label={t("parts.rules")} gap="4">
      <ControlBar label={t("words.choose")}>
        <FormChoice view={view} files={files} />
        <FilterSelect
          label={t("words.show")}
          value={filter}
          options={ruleFilters.map((key) => ({ key, name: t(`ruled.filters.${key}`) }))}
          onChange={(key) => setFilter(ruleFilters.find((each) => each === key) ?? "all")}
        />
        <ListFilterField label={t("words.search")} value={sought} onChange={setSought} />
        <p role="status">{t("ruled.found", { count })}</p>
      </ControlBar>
      <Stack gap="4">
        {listed.map(({ step, fields }) => {
          const name = labels?.[`steps.${step.id}`]?.label ?? step.id;
          return (
            <Card key={step.id}>
              <Heading level={2} size="lg">
                {name}
              </Heading>
              <EditTable label={name} columns={[t("ruled.field"), t("change.condition"), t("change.rules")]}>
                {fields.map(({ key, name: called, conditions, rules }) => (
                  <tr key={key}>
                    <th scope="row">
                      <Link to={addressOfView({ ...view, step: step.path, selected: key, part: "form" })}>
                        {called}
                      </Link>
                    </th>
                    <td>
                      <Lines lines={conditions} />
                    </td>
                    <td>
                      <Lines lines={rules} />
                    </td>
                  </tr>
                ))}
              </EditTable>
            </Card>
          );
        })}
      </Stack>
    </Stack>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <Text key={line} size="sm" as="div">
      {line}
    </Text>
  ));
