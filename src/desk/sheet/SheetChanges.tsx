import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { SheetChange } from "../../contract/desk/sheets";
import { Disclosure } from "../../design/Disclosure";
import { Stack } from "../../design/Stack";
import type { Remark } from "../../forms/renderer/sheet";
import { AnswerRowLink } from "./AnswerRowLink";

/** The largest number of changes that are shown unfolded. */
const fewChanges = 6;

/** The changes since an application was submitted, each as a link to its answer. */
export function SheetChanges({ changes }: { changes: readonly SheetChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <Disclosure
      summary={t("sheet.changes.title", { count: changes.length })}
      open={changes.length <= fewChanges}
    >
      <Stack as="ul" gap="2">
        {changes.map((change) => (
          <li key={change.pointer + change.label}>
            <AnswerRowLink pointer={change.pointer}>{named(change, t)}</AnswerRowLink>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}

/** The remarks that are shown at the changed answers. */
export const buildChangeRemarks = (changes: readonly SheetChange[], t: TFunction): Remark[] =>
  changes.map((change) => ({
    pointer: change.pointer,
    text: (isOwn) => (isOwn ? unnamed(change, t) : named(change, t)),
  }));

function named({ label, before, isGone }: SheetChange, t: TFunction): string {
  if (before === null) return t("sheet.changes.addedTo", { label });
  return t(isGone ? "sheet.changes.gone" : "sheet.changes.beforeOf", { label, before });
}

function unnamed(change: SheetChange, t: TFunction): string {
  const { before, isEntry } = change;
  // The remark about a removed entry is shown at its list, so it names the entry.
  if (isEntry && change.isGone) return named(change, t);
  return before === null ? t("sheet.changes.added") : t("sheet.changes.before", { before });
}
