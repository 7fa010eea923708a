import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { rowsWithoutColumnsQuery } from "../api/sheets";
import { useShortcutKeys } from "../layout/useShortcutKeys";
import { parseListQuery } from "../list/listAddress";
import { placeParameter, sheetAddressInList } from "../paths";

/**
 * The number of rows in a page of the list. The rows around a page are loaded, too, so that each row of the
 * page has its neighbours.
 */
const margin = 50;

export interface Neighbours {
  /** The addresses of the neighbours' sheets; undefined when there is no neighbour or no list. */
  previous: string | undefined;
  next: string | undefined;
}

/**
 * The neighbours of an application in the list from which it was opened. The keys J and K lead to the
 * neighbours.
 * @param search the query of the sheet's address: the query of the list, and the place in the list
 */
export function useNeighbours(id: number, search: string): Neighbours {
  const { content, search: wanted } = parseListQuery(search);
  const { columns: _, ...rest } = content;
  const at = Number(new URLSearchParams(search).get(placeParameter) ?? 0) || 0;
  const offset = Math.max(0, Math.floor(at / margin) * margin - margin);
  const { data: rows = [], isPending } = useQuery({
    ...rowsWithoutColumnsQuery(rest, wanted, offset),
    enabled: content.jobs.length > 0,
    // Without its neighbours, the sheet can still be read.
    throwOnError: false,
  });
  const index = rows.findIndex((row) => row.id === id);
  const addressOf = (place: number) => {
    const row = index < 0 ? undefined : rows[place];
    return row && sheetAddressInList(row.id, search, offset + place);
  };
  const neighbours: Neighbours = { previous: addressOf(index - 1), next: addressOf(index + 1) };
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<{ side: keyof Neighbours; on: number }>();
  const goTo = useEffectEvent((side: keyof Neighbours) => {
    setPressed(undefined);
    const to = neighbours[side];
    if (to !== undefined) void navigate(to);
  });
  useEffect(() => {
    if (pressed?.on === id && !isPending) goTo(pressed.side);
  }, [pressed, id, isPending]);
  const press = (side: keyof Neighbours) => () => setPressed({ side, on: id });
  // A key that is pressed while the sheet or its list is loading is kept until the list is there.
  useShortcutKeys({ j: press("next"), k: press("previous") });
  return neighbours;
}
