import { chakra } from "@chakra-ui/react";
import { type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Note } from "../../contract/desk/sheets";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { Heading } from "../../design/Heading";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { createListFormat } from "../../forms/language/createListFormat";
import { formatDateTime } from "../../forms/language/formatDate";
import { useLanguage } from "../../site/i18n";
import { takeNoteBack } from "../api/sheets";
import { deskFailureText } from "../layout/deskFailureText";
import { NewNote } from "./NewNote";
import { useSheetChange } from "./useSheetChange";

interface SheetNotesProps {
  id: string;
  notes: readonly Note[];
  /** The box for a new note. */
  box: RefObject<HTMLTextAreaElement | null>;
}

/** The notes on an application, and the box for a new note. */
export function SheetNotes({ id, notes, box }: SheetNotesProps) {
  const { t } = useTranslation();
  const heading = useId();
  const deleting = useSheetChange(id, (note: string) => takeNoteBack(id, note));
  return (
    <Stack as="section" aria-labelledby={heading}>
      <Heading level={2} size="md" id={heading}>
        {t("sheet.notes")}
      </Heading>
      {deleting.error && <Notice tone="bad" role="alert" title={deskFailureText(t, deleting.error)} />}
      {notes.length > 0 && (
        <Stack as="ul">
          {notes.map((note) => (
            <WrittenNote key={note.id} note={note} onDelete={() => deleting.mutate(note.id)} />
          ))}
        </Stack>
      )}
      <NewNote key={id} id={id} box={box} />
    </Stack>
  );
}

function WrittenNote({ note, onDelete }: { note: Note; onDelete: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { by, writtenAt, text, audiences, isOwn } = note;
  const readers = createListFormat(language).format(audiences.map((each) => t(`audiences.${each}`)));
  const date = formatDateTime(writtenAt, language);
  return (
    <Card as="li" density="compact">
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <Text size="sm" tone="muted">
        {t("sheet.noted", { name: by.name, date, readers })}
      </Text>
      {isOwn && (
        <Row>
          <Button variant="quiet" aria-label={t("sheet.deleteThis", { date })} onClick={onDelete}>
            {t("sheet.delete")}
          </Button>
        </Row>
      )}
    </Card>
  );
}
