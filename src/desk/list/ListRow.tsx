import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DeskColumn, DeskRow } from "../../contract/desk/lists";
import { sheetAddressInList } from "../paths";
import { StandingCell } from "./StandingCell";
import type { UsedList } from "./useShownList";

interface ListRowProps {
  list: UsedList;
  /** Undefined while the row is loading. */
  row: DeskRow | undefined;
  columns: readonly DeskColumn[];
  /** The place of the row in the list, from 0. */
  index: number;
  /** Whether this is the row that the Tab key focuses. */
  isActive: boolean;
  isSelected: boolean;
  onFocus: () => void;
  /**
   * Called when the checkbox is pressed. `isRange` is true when all rows from the last toggled row to this
   * row are to be selected.
   */
  onSelect: (isRange: boolean) => void;
}

export function ListRow({
  list,
  row,
  columns,
  index,
  isActive,
  isSelected,
  onFocus,
  onSelect,
}: ListRowProps) {
  const { t } = useTranslation();
  const name = row?.name ?? t("list.number", { id: row?.id ?? "" });
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-label={name}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
    >
      <td>
        <label>
          <span className="visually-hidden">{t("list.select", { name })}</span>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            disabled={!row}
            // A change event does not contain whether Shift is held.
            onClick={(event) => onSelect(event.shiftKey)}
            onChange={() => undefined}
          />
        </label>
      </td>
      <th scope="row">
        {row && (
          <Link to={sheetAddressInList(row.id, list.query, index)} tabIndex={-1}>
            {name}
          </Link>
        )}
      </th>
      <td data-whole>{row && <StandingCell list={list} row={row} />}</td>
      {columns.map(({ id, kind }, place) => (
        <td
          key={id}
          data-number={kind === "number" || kind === "count" || undefined}
          title={row?.cells[place]}
        >
          {row?.cells[place]}
        </td>
      ))}
    </tr>
  );
}
