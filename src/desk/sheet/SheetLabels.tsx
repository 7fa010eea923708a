import { type RefObject, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeskLabel } from "../../contract/desk/sheets";
import { Button } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { putLabel, takeLabelOff } from "../api/sheets";
import { deskFailureText } from "../layout/deskFailureText";
import { useSheetChange } from "./useSheetChange";

interface SheetLabelsProps {
  id: string;
  labelled: readonly DeskLabel[];
  /** The box for a new label. */
  box: RefObject<HTMLInputElement | null>;
}

/** The reader's own labels on an application. A press on a label removes it. */
export function SheetLabels({ id, labelled, box }: SheetLabelsProps) {
  const { t } = useTranslation();
  const field = useId();
  const [text, setText] = useState("");
  const adding = useSheetChange(id, () => putLabel(id, text));
  const deleting = useSheetChange(id, (label: string) => takeLabelOff(id, label));
  const error = adding.error ?? deleting.error;
  return (
    <Stack as="section" aria-labelledby={`${field}heading`} gap="3">
      <Heading level={2} size="md" id={`${field}heading`}>
        {t("sheet.labels")}
      </Heading>
      {labelled.length > 0 && (
        <Row as="ul">
          {labelled.map((label) => (
            <li key={label.id}>
              <Button
                variant="quiet"
                aria-label={t("sheet.takeOff", { label: label.text })}
                onClick={() => deleting.mutate(label.id)}
              >
                {label.text} ×
              </Button>
            </li>
          ))}
        </Row>
      )}
      {error && <Notice tone="bad" role="alert" title={deskFailureText(t, error)} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "" && !adding.isPending)
            adding.mutate(undefined, { onSuccess: () => setText((now) => (now === text ? "" : now)) });
        }}
      >
        <Stack gap="3">
          <label htmlFor={field} className="field-label">
            {t("sheet.newLabel")}
          </label>
          <Text size="sm" tone="muted" id={`${field}told`}>
            {t("sheet.labelsAreOwn")}
          </Text>
          <Row>
            <input
              ref={box}
              id={field}
              className="control"
              maxLength={40}
              aria-describedby={`${field}told`}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" busy={adding.isPending}>
              {t("sheet.add")}
            </Button>
          </Row>
        </Stack>
      </form>
    </Stack>
  );
}
