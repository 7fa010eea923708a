import { useQuery } from "@tanstack/react-query";
import { type RefObject, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../design/Button";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import type { Audience } from "../../forms/engine/purposes/purpose";
import { CheckboxOrRadio } from "../../forms/renderer/widgets/CheckboxOrRadio";
import { sendNote } from "../api/sheets";
import { staffMemberQuery } from "../api/staff";
import { deskFailureText } from "../layout/deskFailureText";
import { UnsavedGuard } from "../layout/UnsavedGuard";
import { useSheetChange } from "./useSheetChange";

interface NewNoteProps {
  id: string;
  box: RefObject<HTMLTextAreaElement | null>;
}

/** A form for a new note. A text above the box warns that the applicant may read the note, too. */
export function NewNote({ id, box }: NewNoteProps) {
  const { t } = useTranslation();
  const field = useId();
  const own = useQuery(staffMemberQuery).data?.audiences ?? [];
  const [text, setText] = useState("");
  const [left, setLeft] = useState<readonly Audience[]>([]);
  const audiences = own.filter((each) => !left.includes(each));
  const writing = useSheetChange(id, () => sendNote(id, text, audiences));
  const canWrite = text.trim() !== "" && audiences.length > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canWrite && !writing.isPending)
          writing.mutate(undefined, { onSuccess: () => setText((now) => (now === text ? "" : now)) });
      }}
    >
      <UnsavedGuard isUnsaved={text.trim() !== ""} />
      <Stack gap="3">
        <label htmlFor={field} className="field-label">
          {t("sheet.newNote")}
        </label>
        <Text size="sm" tone="muted" id={`${field}told`}>
          {t("sheet.applicantReads")}
        </Text>
        <textarea
          ref={box}
          id={field}
          className="control"
          rows={4}
          maxLength={10_000}
          aria-describedby={`${field}told`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
            if (event.key === "Escape") event.currentTarget.blur();
          }}
        />
        {own.length > 1 && (
          <fieldset className="fieldset">
            <legend className="fieldset-legend">{t("sheet.readers")}</legend>
            {own.map((audience) => (
              <CheckboxOrRadio
                key={audience}
                id={`${field}${audience}`}
                type="checkbox"
                checked={!left.includes(audience)}
                onTick={(on) => setLeft(on ? left.filter((each) => each !== audience) : [...left, audience])}
              >
                {t(`audiences.${audience}`)}
              </CheckboxOrRadio>
            ))}
          </fieldset>
        )}
        {writing.error && <Notice tone="bad" role="alert" title={deskFailureText(t, writing.error)} />}
        <Row>
          <Button type="submit" busy={writing.isPending} disabled={!canWrite}>
            {t("sheet.write")}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
