import { useTranslation } from "react-i18next";
import { Heading } from "../../../design/Heading";
import { Text } from "../../../design/Text";
import { createListFormat } from "../../language/createListFormat";
import { PaperRow } from "../layout/PaperSheet";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import type { PartOnPaper } from "./buildPrintedSteps";

interface PrintedPartProps {
  part: PartOnPaper;
  /**
   * The number of the field's list of choices at the end of the document; 0 if the choices are printed with
   * the field.
   */
  list: number;
}

/** The heading of a section, or a field with everything that is set for it. */
export function PrintedPart({ part, list }: PrintedPartProps) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  const { depth, name, kind, notes, sentences, isLater, choices } = part;
  const lines = notes.map((note) => (
    <Text key={note} size="sm" tone="muted">
      {note}
    </Text>
  ));
  if (depth === 0)
    return (
      <>
        <Heading level={4}>{name}</Heading>
        {lines}
      </>
    );
  return (
    <PaperRow depth={depth - 1}>
      <Text>
        <strong>{name}</strong>
        {` (${kind})`}
      </Text>
      {lines}
      {isLater && <Text size="sm">{t("print.later")}</Text>}
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {choices.length > 0 && (
        <Text size="sm">
          {list > 0
            ? t("print.choicesOfList", { count: choices.length, number: list })
            : t("print.choices", { choices: createListFormat(language).format(choices) })}
        </Text>
      )}
    </PaperRow>
  );
}
