import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { conditionPanel } from "./conditionPanel";
import type { BelowPanelProps } from "./panel";

/** The way to a condition that the panel cannot draw: as text. */
export function ConditionText({ subject, onOpenText }: BelowPanelProps) {
  const { t } = useTranslation("formEditor");
  const { facts } = subject;
  const isConditional = facts.requiredWhen.length > 0 || facts.asked.some((each) => each !== null);
  if (facts.isQuestion || !isConditional || conditionPanel.canShow?.(subject)) return null;
  const { file, at } = facts.declared.place;
  // A field that is asked under a condition stands in a branch of it.
  const condition = at.replace(/\/(?:then|else)\/properties\/[^/]+$/, "/if");
  return (
    <Row>
      <Button onClick={() => onOpenText({ file, at: condition })}>{t("change.conditionWords.toText")}</Button>
    </Row>
  );
}
