import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../design/ConfirmDialog";
import { Spinner } from "../../../design/Spinner";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { Effect } from "../drafts/DraftEffects";
import { RefusalNotice } from "../editing/PanelSection";
import { applyOperation } from "../operations/applyOperation";
import type { FormOperation } from "../operations/operation";
import type { DraftEffect, ReleaseComparison } from "../protocol";
import { releaseComparisonQuery } from "../state/editorServer";
import { edit, useEdits } from "../state/edits";
import type { NewThingProps } from "./NewThingDialog";

interface TakeAwayDialogProps extends NewThingProps {
  /** The label of what is taken away. */
  name: string;
  operation: FormOperation;
  onDone: () => void;
}

/** Confirms that something is taken away, and shows what becomes of saved drafts. */
export function TakeAwayDialog({ name, operation, saved, texts, onClose, onDone }: TakeAwayDialogProps) {
  const { t } = useTranslation("formEditor");
  const outcome = useMemo(() => applyOperation(texts, operation), [texts, operation]);
  const isRefused = "refused" in outcome;
  return (
    <ConfirmDialog
      title={t("structure.takeAway.title", { name })}
      confirmLabel={t(isRefused ? "changes.close" : "change.remove")}
      cancelLabel={t("changes.cancel")}
      danger={!isRefused}
      onCancel={onClose}
      onConfirm={() => {
        if (isRefused) return onClose();
        edit(saved, outcome.texts);
        onDone();
      }}
    >
      {isRefused ? <RefusalNotice refused={outcome.refused} /> : <NewEffects texts={outcome.texts} />}
    </ConfirmDialog>
  );
}

/** What an edit would do to saved drafts, besides the effects of the edits that stand. */
function NewEffects({ texts }: { texts: Readonly<Record<string, string | null>> }) {
  const { t } = useTranslation("formEditor");
  const edits = useEdits();
  const { data: before, isPlaceholderData: isOld } = useQuery(releaseComparisonQuery(edits));
  const next = useQuery(releaseComparisonQuery({ ...edits, ...texts }));
  if (before === undefined || isOld || next.data === undefined || next.isPlaceholderData)
    return <Spinner label={t("structure.takeAway.looking")} />;
  if (next.data === null) return <Text>{t("structure.takeAway.unknown")}</Text>;
  const effects = newEffects(before, next.data);
  if (effects.length === 0) return <Text>{t("structure.takeAway.harmless")}</Text>;
  return (
    <>
      <Text>{t("drafts.title")}</Text>
      <Stack as="ul" gap="4">
        {effects.map((effect) => (
          <li key={keyOf(effect)}>
            <Effect effect={effect} />
          </li>
        ))}
      </Stack>
      <Text size="sm">{t("structure.takeAway.undone")}</Text>
    </>
  );
}

const keyOf = ({ kind, path, forms }: DraftEffect) => [kind, path, ...forms].join(" ");

function newEffects(before: ReleaseComparison | null, next: ReleaseComparison): DraftEffect[] {
  const keysBefore = new Set(before?.effects.map(keyOf));
  return next.effects.filter((effect) => !keysBefore.has(keyOf(effect)));
}
