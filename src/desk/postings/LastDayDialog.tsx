import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WholePosting } from "../../contract/desk/postings";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { Notice } from "../../design/Notice";
import { Text } from "../../design/Text";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { CheckboxOrRadio } from "../../forms/renderer/widgets/CheckboxOrRadio";
import { ApiError } from "../../site/api/client";
import { sendPostingState } from "../api/postings";
import { DayField } from "../layout/DayField";
import { deskFailureText } from "../layout/deskFailureText";
import { getLastInstantBeforeClosing } from "./getLastInstantBeforeClosing";
import { usePostingChange } from "./usePostingChange";

interface ClosingDialogProps {
  posting: WholePosting;
  onClose: () => void;
}

/**
 * A dialog for the new last day of a posting, or for no last day. It also reopens a closed or withdrawn
 * posting.
 */
export function LastDayDialog({ posting, onClose }: ClosingDialogProps) {
  const { t } = useTranslation();
  const [form, box] = [useId(), useId()];
  const { id, version, isOpen, isWithdrawn, closesAt, timeZone } = posting;
  const today = dateInTimeZone(timeZone, new Date());
  const last = closesAt ? dateInTimeZone(timeZone, getLastInstantBeforeClosing(closesAt)) : "";
  const [day, setDay] = useState(isOpen ? last : "");
  const [hasEnd, setHasEnd] = useState(!isOpen || closesAt !== null);
  const changing = usePostingChange(
    (lastDay: string | null) => sendPostingState(id, { version, to: "open", lastDay }),
    onClose,
  );
  const isReady = !hasEnd || (day >= today && day !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !changing.isPending) changing.mutate(hasEnd ? day : null);
  };
  const label = t(isOpen ? "posting.prolong" : "posting.reopen");
  const isUnlawful =
    changing.error instanceof ApiError &&
    changing.error.errors.some(({ keyword }) => keyword === "askedByLaw");
  return (
    <Dialog
      title={label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" busy={changing.isPending} disabled={!isReady}>
            {label}
          </Button>
        </>
      }
      lead={
        <Text>
          {t(
            isOpen
              ? "posting.means.prolonged"
              : isWithdrawn
                ? "posting.means.published"
                : "posting.means.reopened",
          )}
        </Text>
      }
    >
      <form id={form} onSubmit={submit}>
        {hasEnd && (
          <DayField
            label={t("posting.lastDay")}
            hint={t("posting.lastDayHint", { zone: timeZone ?? "UTC" })}
            required
            min={today}
            max="9998-12-31"
            value={day}
            onChange={setDay}
          />
        )}
        <CheckboxOrRadio id={box} type="checkbox" checked={!hasEnd} onTick={(isOff) => setHasEnd(!isOff)}>
          {t("postings.noEnd")}
        </CheckboxOrRadio>
        {changing.error && (
          <Notice
            tone="bad"
            role="alert"
            title={isUnlawful ? t("posting.unlawful") : deskFailureText(t, changing.error)}
          />
        )}
      </form>
    </Dialog>
  );
}
