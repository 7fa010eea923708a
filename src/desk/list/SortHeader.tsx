import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "../../design/Icon";
import type { UsedList } from "./useShownList";

const SortButton = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    maxWidth: "18rem",
    minHeight: "1.5rem",
    color: "inherit",
    font: "inherit",
    textAlign: "start",
    cursor: "pointer",
    "& svg": { flex: "none" },
    _hover: { color: "fg.link" },
  },
});

interface SortHeaderProps {
  list: UsedList;
  /** The id of the column. */
  column: string;
  isNumber?: boolean;
  children: ReactNode;
}

/**
 * The header of a column. The first press sorts by the column, the second reverses the order, and the third
 * ends the sorting.
 */
export function SortHeader({ list, column, isNumber = false, children }: SortHeaderProps) {
  const { sort } = list.content;
  const own = sort?.column === column ? sort : undefined;
  const next = own?.descending ? null : { column, descending: own !== undefined };
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      {...(own && { "aria-sort": own.descending ? "descending" : "ascending" })}
    >
      <SortButton type="button" onClick={() => list.change({ sort: next })}>
        {children}
        {own && <Icon name={own.descending ? "down" : "up"} size={16} />}
      </SortButton>
    </th>
  );
}
