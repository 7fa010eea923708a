import { useId } from "react";
import { useTranslation } from "react-i18next";
import { importStates, type PlannedImport } from "../../contract/desk/postings";
import { Heading } from "../../design/Heading";
import { Notice } from "../../design/Notice";
import { Text } from "../../design/Text";
import { formatDateTime } from "../../forms/language/formatDate";
import { CheckboxOrRadio } from "../../forms/renderer/widgets/CheckboxOrRadio";
import { useLanguage } from "../../site/i18n";
import { DeskTable } from "../layout/DeskTable";

interface ImportPlanProps {
  /** The name of the file. */
  name: string;
  plan: PlannedImport;
  /** The ids of postings to replace even though the desk has changed them. */
  replaced: readonly number[];
  onReplace: (id: number, isReplaced: boolean) => void;
}

/** The effect of an import, line by line: faults, or new, changed and unchanged postings. */
export function ImportPlan({ name, plan, replaced, onReplace }: ImportPlanProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = useId();
  const { faults, advice, postings } = plan;
  if (faults.length > 0)
    return (
      <>
        <Notice tone="bad" role="alert" title={t("import.faults", { count: faults.length, name })}>
          <Text>{t("import.faultsWhy")}</Text>
        </Notice>
        <Lines label={t("import.faultsTitle")} lines={faults} />
      </>
    );
  const countOf = (state: string) => postings.filter((each) => each.state === state).length;
  return (
    <>
      <Heading level={2} size="lg" id={heading}>
        {t("import.plan", { name })}
      </Heading>
      <Text>
        {importStates.map((state) => t(`import.counts.${state}`, { count: countOf(state) })).join(" · ")}
      </Text>
      <DeskTable aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col" data-number>
              {t("import.line")}
            </th>
            <th scope="col">{t("postings.posting")}</th>
            <th scope="col">{t("import.what")}</th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ line, id, title, state, changes, edited }) => (
            <tr key={id}>
              <td data-number>{line}</td>
              <th scope="row">
                {title}
                <small>{t("postings.number", { id })}</small>
              </th>
              <td>
                {t(`import.states.${state}`)}
                {changes.length > 0 && (
                  <Text size="sm" tone="muted">
                    {changes.join(" · ")}
                  </Text>
                )}
                {edited && (
                  <Text size="sm">
                    {t("posting.editedBy", {
                      date: formatDateTime(edited.at, language),
                      name: edited.by ?? t("posting.somebody"),
                    })}
                  </Text>
                )}
                {state === "edited" && (
                  <CheckboxOrRadio
                    id={`replace${id}`}
                    type="checkbox"
                    checked={replaced.includes(id)}
                    onTick={(isTicked) => onReplace(id, isTicked)}
                  >
                    {t("import.replace", { title })}
                  </CheckboxOrRadio>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DeskTable>
      {advice.length > 0 && (
        <>
          <Notice tone="warning" title={t("import.advice", { count: advice.length })} />
          <Lines label={t("import.adviceTitle")} lines={advice} />
        </>
      )}
    </>
  );
}

function Lines({ label, lines }: { label: string; lines: PlannedImport["faults"] }) {
  const { t } = useTranslation();
  return (
    <DeskTable aria-label={label}>
      <thead>
        <tr>
          <th scope="col" data-number>
            {t("import.line")}
          </th>
          <th scope="col">{t("import.missing")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, says }) => (
          <tr key={`${line} ${says}`}>
            <td data-number>{line}</td>
            <td>{says}</td>
          </tr>
        ))}
      </tbody>
    </DeskTable>
  );
}
