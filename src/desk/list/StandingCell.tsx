import { useTranslation } from "react-i18next";
import type { DeskRow } from "../../contract/desk/lists";
import type { Standing } from "../../contract/desk/standing";
import { formatTimeOfDay } from "../../forms/language/formatDate";
import { useLanguage } from "../../site/i18n";
import { ToneBadge } from "../layout/ToneBadge";
import { createStageLabelLookup } from "./createStageLabelLookup";
import type { UsedList } from "./useShownList";

interface StandingCellProps {
  list: Pick<UsedList, "labelled">;
  row: DeskRow;
}

/** The status or stage of an application, and its pending change. */
export function StandingCell({ list, row }: StandingCellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const worded = ({ status, stage }: Standing) =>
    status === "inProcess" && stage !== null
      ? createStageLabelLookup(list)(stage)
      : t(`app:status.${status}`);
  const { status, stageLabel, isWithdrawn, isOverdue, pending } = row;
  return (
    <>
      {stageLabel ?? t(`app:status.${isWithdrawn ? "withdrawn" : status}`)}
      {isOverdue && <ToneBadge tone="warning">{t("overdue")}</ToneBadge>}
      {pending && (
        <ToneBadge>
          {t(pending.askBy === null ? "list.pending" : "asking.pending", {
            to: worded(pending.to),
            name: pending.by.name,
            time: formatTimeOfDay(Date.parse(pending.goesOutAt), language),
          })}
        </ToneBadge>
      )}
    </>
  );
}
