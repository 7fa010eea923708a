import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../design/Spinner";
import { Stack } from "../../design/Stack";
import { sourceLanguage } from "../engine/form";
import { useWordedFaults, type WordedFault } from "./faultWords";
import type { PlacedFault } from "./protocol";
import type { Selecting } from "./selecting/SelectableForm";
import { FormPane } from "./shown/FormPane";
import type { Rehearsal } from "./shown/useRehearsal";
import type { View } from "./state/view";
import { LanguageProvider } from "./words/LanguageProvider";

interface AnnotatedFormProps {
  view: View;
  rehearsal: Rehearsal;
  faults: readonly PlacedFault[] | undefined;
  selecting?: Selecting | undefined;
}

/** The form of a view, with the gate's faults beside its fields. */
export function FormWithFaults({
  view,
  rehearsal: { shown, rehearsed, broken },
  faults,
  selecting,
}: AnnotatedFormProps) {
  const { t } = useTranslation("formEditor");
  const worded = useWordedFaults(faults);
  const notes = useMemo(() => notesOf(worded ?? []), [worded]);
  if (!shown || !rehearsed) return broken === undefined ? <Spinner label={t("loading")} /> : null;
  return (
    <LanguageProvider language={view.language ?? sourceLanguage}>
      <Stack gap="8">
        <FormPane shown={shown} rehearsed={rehearsed} view={view} notes={notes} selecting={selecting} />
      </Stack>
    </LanguageProvider>
  );
}

/** Maps the key of a field to the sentences of its faults, one on each line. */
function notesOf(worded: readonly WordedFault[]): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const { field, words } of worded)
    if (field !== null) notes.set(field, [notes.get(field), words].filter(Boolean).join("\n"));
  return notes;
}
