import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import type { JsonObject } from "../../engine/form";
import { PanelForm } from "../editing/PanelForm";
import type { Operate } from "../editing/useOperate";
import { panelHeading } from "../selecting/useSelecting";
import type { Panel } from "./panel";

interface PanelPartProps<Subject> {
  panel: Panel<Subject>;
  subject: Subject;
  operate: Operate["operate"];
  /** See `PanelForm`. Consecutive changes of the same subject in the same place are undone together. */
  about?: string | undefined;
  place?: string | undefined;
  /** For a panel with a button: called after each change of the typed answers. */
  onTyped?: () => void;
  onSelect?: (key: string) => void;
}

/** Draws a panel's form, with its sentences and its button, and carries out the operations of its changes. */
export function PanelBody<Subject>(props: PanelPartProps<Subject>) {
  const { panel, subject, operate, about, place, onTyped, onSelect } = props;
  const { t } = useTranslation("formEditor");
  const id = useId();
  const adapted = useMemo(
    () => ({ hidden: panel.hidden?.(subject), ...panel.offered?.(subject) }),
    [panel, subject],
  );
  const notes = panel.notes?.(subject) ?? [];
  const onChange = (answers: JsonObject) => {
    const problems = panel.problems?.(subject, answers) ?? [];
    if (problems.length > 0) return problems;
    const kind = about === undefined ? undefined : [panel.form, about, place].join(" ");
    return operate(panel.operations(subject, answers), kind);
  };
  const onSubmit = (answers: JsonObject) => {
    const operations = panel.operations(subject, answers);
    if (operations.length === 0) return true;
    if (!operate(operations)) return false;
    if (panel.selected) {
      onSelect?.(panel.selected(subject, answers));
      // The focus goes to the heading, because the part of the panel that had it is drawn anew.
      document.getElementById(panelHeading)?.focus();
    }
    return true;
  };
  return (
    <>
      {notes.length > 0 && (
        <Stack gap="2">
          {notes.map((note) => (
            <Text key={note} size="sm">
              {t(`change.${note}`)}
            </Text>
          ))}
        </Stack>
      )}
      {(panel.canShow?.(subject) ?? true) && (
        <PanelForm
          id={id}
          name={panel.form}
          {...adapted}
          {...(panel.layout && { layout: panel.layout })}
          {...(about !== undefined && { about })}
          {...(place !== undefined && { place })}
          answers={panel.answers(subject)}
          {...(panel.button ? { onSubmit, ...(onTyped && { onTyped }) } : { onChange })}
        />
      )}
      {panel.button && (
        <Row>
          <Button type="submit" form={id}>
            {t(`change.${panel.button}`)}
          </Button>
        </Row>
      )}
    </>
  );
}
