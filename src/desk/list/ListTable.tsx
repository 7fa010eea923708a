import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { DeskTable } from "../layout/DeskTable";
import { getRowHeight, overscan, RowScroller, SpacerRow } from "../layout/RowScroller";
import { useAreShortcutKeysOn } from "../layout/useShortcutKeys";
import { sheetAddressInList } from "../paths";
import { ListRow } from "./ListRow";
import { SortHeader } from "./SortHeader";
import type { useListRows } from "./useListRows";
import { useRangeSelection } from "./useRangeSelection";
import { type Selection, toSelectedApplication } from "./useSelection";
import type { UsedList } from "./useShownList";

interface ListTableProps {
  list: UsedList;
  selection: Selection;
  rows: ReturnType<typeof useListRows>;
  /** Called with the indexes of the first and the last drawn row. */
  onSight: (first: number, last: number) => void;
}

/**
 * The applications of a list. Only the rows near the visible part are drawn, but screen readers get the number of all
 * rows.
 */
export function ListTable({ list, selection, rows, onSight }: ListTableProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const movesFocus = useRef(false);
  const count = rows.head?.total ?? 0;
  const [rowHeight] = useState(getRowHeight);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onSight(first, last), [onSight, first, last]);
  // A row that the keyboard moves to may be drawn only after the list has scrolled.
  useEffect(() => {
    if (!movesFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${active}"]`);
    if (!row) return;
    movesFocus.current = false;
    row.focus({ preventScroll: true });
  });

  const areSingleKeysOn = useAreShortcutKeysOn();
  const extendTo = useRangeSelection(selection, rows.load);
  const toggle = (index: number) => {
    const row = rows.rowAt(index);
    if (row) selection.toggle(toSelectedApplication(row), index);
  };
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    movesFocus.current = true;
    setActive(next);
    virtualizer.scrollToIndex(next);
    return next;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\w$/.test(event.key) && !areSingleKeysOn) return;
    const step = stepOf[event.key];
    const row = rows.rowAt(active);
    const isOnRow = event.target instanceof HTMLTableRowElement;
    if (step !== undefined) {
      const next = moveTo(step === "first" ? 0 : step === "last" ? count - 1 : active + step);
      if (event.shiftKey) extendTo({ index: next, from: active });
    } else if (event.key === "Enter" && isOnRow && row)
      void navigate(sheetAddressInList(row.id, list.query, active));
    else if ((event.key === "x" || event.key === "X" || (event.key === " " && isOnRow)) && row)
      toggle(active);
    else return;
    event.preventDefault();
  };

  const columns = list.content.columns.flatMap((id) => list.labelled(id) ?? []);
  const width = columns.length + 3;
  return (
    <RowScroller ref={scroller} onKeyDown={onKeyDown} aria-busy={rows.isChanging}>
      <DeskTable
        // In a grid, screen readers leave the keys to the page.
        role="grid"
        aria-multiselectable
        aria-label={t("titles.applications")}
        aria-rowcount={count + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="visually-hidden">{t("list.selected")}</span>
            </th>
            <SortHeader list={list} column="name">
              {t("list.applicant")}
            </SortHeader>
            <SortHeader list={list} column="status">
              {t("list.state")}
            </SortHeader>
            {columns.map(({ id, label, kind }) => (
              <SortHeader key={id} list={list} column={id} isNumber={kind === "number" || kind === "count"}>
                {label}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          <SpacerRow height={items[0]?.start ?? 0} width={width} />
          {items.map(({ index }) => (
            <ListRow
              key={index}
              list={list}
              row={rows.rowAt(index)}
              columns={columns}
              index={index}
              isActive={index === active}
              isSelected={selection.has(rows.rowAt(index)?.id ?? -1)}
              onFocus={() => setActive(index)}
              onSelect={(isRange) => (isRange ? extendTo({ index, from: index }) : toggle(index))}
            />
          ))}
          <SpacerRow height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} width={width} />
        </tbody>
      </DeskTable>
    </RowScroller>
  );
}

const stepOf: Readonly<Record<string, number | "first" | "last" | undefined>> = {
  ArrowDown: 1,
  j: 1,
  J: 1,
  ArrowUp: -1,
  k: -1,
  K: -1,
  PageDown: 10,
  PageUp: -10,
  Home: "first",
  End: "last",
};
