import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { comparisonPanel } from "./comparisonPanel";
import type { BelowPanelProps } from "./panel";

/** A button that opens the comparisons of a field as text, if the panel cannot draw them. */
export function ComparisonTextButton({ subject, onOpenText }: BelowPanelProps) {
  const { t } = useTranslation("formEditor");
  const { comparisons, declared } = subject.facts;
  if (Object.keys(comparisons).length === 0 || comparisonPanel.canShow?.(subject)) return null;
  const { file, at } = declared.place;
  const schema = declared.scope.in === "everywhere" ? at : `${at}/schema`;
  return (
    <Row>
      <Button onClick={() => onOpenText({ file, at: `${schema}/x-compare` })}>
        {t("change.comparisonWords.toText")}
      </Button>
    </Row>
  );
}
