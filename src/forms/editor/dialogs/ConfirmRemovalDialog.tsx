import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../design/ConfirmDialog";
import { Spinner } from "../../../design/Spinner";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { DraftEffectText, effectKey } from "../drafts/DraftEffects";
import { RefusalNotice } from "../editing/PanelSection";
import { ScrollBox } from "../layout/ScrollBox";
import { applyOperation } from "../operations/applyOperation";
import { type Gone, listRemovedFieldsAndChanges } from "../operations/listRemovedFieldsAndChanges";
import type { FormOperation } from "../operations/operation";
import type { DraftEffect, ReleaseComparison } from "../protocol";
import { releaseComparisonQuery } from "../state/editorServer";
import { recordEdit, useEdits } from "../state/edits";
import { formName } from "../words/formatFormNames";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { marketName } from "../words/marketName";
import type { OperationDialogProps } from "./OperationDialog";

interface TakeAwayDialogProps extends OperationDialogProps {
  /** The label of the part that is taken away. */
  name: string;
  operation: FormOperation;
  onDone: () => void;
}

/** Asks for confirmation before a part is taken away, and shows the effects on saved drafts. */
export function ConfirmRemovalDialog({
  name,
  operation,
  saved,
  texts,
  onClose,
  onDone,
}: TakeAwayDialogProps) {
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
        recordEdit(saved, outcome.texts);
        onDone();
      }}
    >
      {isRefused ? (
        <RefusalNotice refused={outcome.refused} />
      ) : (
        <>
          <GoesWithIt gone={listRemovedFieldsAndChanges(texts, outcome.texts, takenBy(operation))} />
          <NewEffects texts={outcome.texts} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** The field or question that an operation removes, for `listRemovedFieldsAndChanges`; empty for a section or step. */
function takenBy(operation: FormOperation): string {
  if (operation.operation === "removeQuestion") return `${operation.set}.${operation.id}`;
  return operation.operation === "removeField" ? operation.field : "";
}

/** Lists everything that is removed together with the part. */
function GoesWithIt({ gone }: { gone: readonly Gone[] }) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  if (gone.length === 0) return null;
  const placeOf = (scope: Gone["scope"]): string =>
    scope.in === "everywhere"
      ? ""
      : scope.in === "form"
        ? formName(scope.form, t)
        : marketName(scope.market, t);
  return (
    <>
      <Text>{t("structure.takeAway.goesWithIt")}</Text>
      <ScrollBox id="goes-with-it" label={t("structure.takeAway.goesWithIt")}>
        <Stack as="ul" gap="1">
          {gone.map(({ kind, scope, names }) => (
            <li key={JSON.stringify([kind, scope, names])}>
              <Text size="sm">
                {t(`structure.takeAway.${kind}`, { field: names[language], place: placeOf(scope) })}
              </Text>
            </li>
          ))}
        </Stack>
      </ScrollBox>
    </>
  );
}

/** The effects that an edit would have on saved drafts, besides the effects of the current edits. */
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
          <li key={effectKey(effect)}>
            <DraftEffectText effect={effect} />
          </li>
        ))}
      </Stack>
      <Text size="sm">{t("structure.takeAway.undone")}</Text>
    </>
  );
}

function newEffects(before: ReleaseComparison | null, next: ReleaseComparison): DraftEffect[] {
  const keysBefore = new Set(before?.effects.map(effectKey));
  return next.effects.filter((effect) => !keysBefore.has(effectKey(effect)));
}
