import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AuditEntry } from "../../contract/desk/audit";
import { createListFormat } from "../../forms/language/createListFormat";
import { formatDateTime } from "../../forms/language/formatDate";
import { useLanguage } from "../../site/i18n";
import { DeskTable } from "../layout/DeskTable";
import { getRowHeight, overscan, RowScroller, SpacerRow } from "../layout/RowScroller";
import { postingPageAddress, sheetAddress } from "../paths";

const columns = ["at", "by", "what", "application", "job", "purpose", "fields"] as const;

interface StaffActionsProps {
  /** The entries that are loaded. */
  entries: readonly AuditEntry[];
  hasMore: boolean;
  /** Called when the last entry is in sight. */
  onEnd: () => void;
}

/** Lines of the audit. Only lines near the visible part are drawn. */
export function AuditEntryTable({ entries, hasMore, onEnd }: StaffActionsProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [rowHeight] = useState(getRowHeight);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index;
  const isAtEnd = last === entries.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end that comes into sight calls `onEnd` once
  useEffect(() => {
    if (isAtEnd) onEnd();
  }, [isAtEnd, entries.length]);
  return (
    // The table may show no focusable control, so the scroller itself takes the focus for scrolling by keyboard.
    <RowScroller ref={scroller} tabIndex={0} role="region" aria-label={t("titles.audit")}>
      <DeskTable aria-label={t("titles.audit")} aria-rowcount={hasMore ? -1 : entries.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`audit.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SpacerRow height={items[0]?.start ?? 0} width={columns.length} />
          {items.map(({ index }) => {
            const entry = entries[index];
            return entry && <AuditRow key={entry.id} entry={entry} index={index} />;
          })}
          <SpacerRow height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} width={columns.length} />
        </tbody>
      </DeskTable>
    </RowScroller>
  );
}

function AuditRow({ entry, index }: { entry: AuditEntry; index: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { at, by, audiences, action, application, decided, job, fields } = entry;
  const list = createListFormat(language);
  const named = list.format(fields);
  return (
    <tr aria-rowindex={index + 2}>
      <td>{formatDateTime(at, language)}</td>
      <th scope="row">{by}</th>
      <td>{t(`audit.actions.${action}`)}</td>
      <td>
        {application !== null ? (
          <Link to={sheetAddress(application, "")}>{t("sheet.reference", { id: application })}</Link>
        ) : (
          decided > 0 && t("list.count", { count: decided })
        )}
      </td>
      <td>{job && <Link to={postingPageAddress(job.id)}>{job.title}</Link>}</td>
      <td data-whole>
        {audiences.length > 0
          ? t("audit.for", { readers: list.format(audiences.map((each) => t(`audiences.${each}`))) })
          : t("audit.commandLine")}
      </td>
      <td title={named}>{named}</td>
    </tr>
  );
}
