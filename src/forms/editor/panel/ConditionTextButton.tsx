import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { conditionPanel } from "./conditionPanel";
import type { BelowPanelProps } from "./panel";

/** A button that opens a condition in the text editor if the panel cannot show the condition. */
export function ConditionTextButton({ subject, onOpenText }: BelowPanelProps) {
  const { t } = useTranslation("formEditor");
  const { facts } = subject;
  const isConditional = facts.requiredWhen.length > 0 || facts.asked.some((each) => each !== null);
  if (facts.isQuestion || !isConditional || conditionPanel.canShow?.(subject)) return null;
  const { file, at } = facts.declared.place;
  // A field under a condition is declared in the `then` or `else` beside the `if` of the condition.
  const condition = at.replace(/\/(?:then|else)\/properties\/[^/]+$/, "/if");
  return (
    <Row>
      <Button onClick={() => onOpenText({ file, at: condition })}>{t("change.conditionWords.toText")}</Button>
    </Row>
  );
}
