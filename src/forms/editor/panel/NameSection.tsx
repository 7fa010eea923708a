import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { PanelForm } from "../editing/PanelForm";
import { PanelSection } from "../editing/PanelSection";
import { useOperate } from "../editing/useOperate";
import type { FieldDetails } from "../operations/fieldFacts";
import type { SavedTexts } from "../protocol";
import { panelHeading } from "../selecting/useSelecting";

interface NameSectionProps {
  facts: FieldDetails;
  saved: SavedTexts;
  texts: SavedTexts;
  onSelect: (key: string) => void;
}

/** The name under which a field's answers are stored. What a new one does to drafts is said above the form. */
export function NameSection({ facts: { field, path }, saved, texts, onSelect }: NameSectionProps) {
  const { t } = useTranslation("formEditor");
  const id = useId();
  const { operate, refused, forget } = useOperate(saved, texts);
  const own = path.at(-1) ?? "";
  return (
    <PanelSection title={t("change.name")} refused={refused}>
      <PanelForm
        id={id}
        name="fieldName"
        about={field}
        answers={{ name: own }}
        onTyped={forget}
        onSubmit={({ name }) => {
          if (typeof name !== "string" || name === own) return true;
          if (!operate([{ operation: "renameField", field, name }])) return false;
          onSelect([...field.split(".").slice(0, -1), name].join("."));
          // This part of the panel is drawn anew.
          document.getElementById(panelHeading)?.focus();
          return true;
        }}
      />
      <Row>
        <Button type="submit" form={id}>
          {t("change.rename")}
        </Button>
      </Row>
    </PanelSection>
  );
}
