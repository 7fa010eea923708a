import { useTranslation } from "react-i18next";
import { Heading } from "../../ui/Heading";
import { SidePanel } from "../../ui/SidePanel";
import { Text } from "../../ui/Text";
import type { ShownForm } from "../editorServer";
import { panelHeading } from "../selecting/useSelecting";
import type { View } from "../view";

interface ChangePanelProps {
  view: View;
  selected: string;
  shown: ShownForm;
  /** Back to the selected part of the form. */
  onLeave: () => void;
}

/** What can be changed about the selected field or section. */
export function ChangePanel({ view, selected, shown, onLeave }: ChangePanelProps) {
  const { t } = useTranslation("formEditor");
  const label = shown.labels[view.language ?? "en"][selected]?.label;
  return (
    <SidePanel label={t("change.panel")} onLeave={onLeave}>
      <Heading level={2} size="lg" id={panelHeading}>
        {label ?? t("change.none")}
      </Heading>
      {label === undefined && <Text>{t("change.how")}</Text>}
    </SidePanel>
  );
}
