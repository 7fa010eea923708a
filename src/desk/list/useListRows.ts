import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DeskRow, ViewContent } from "../../contract/desk/lists";
import { useLanguage } from "../../site/i18n";
import { listWindowQuery, rowsInWindow } from "../api/lists";
import { type SelectedApplication, toSelectedApplication } from "./useSelection";

interface WantedRows {
  content: ViewContent;
  search: string;
  /** Whether the columns are loaded. Conditions have no meaning without the columns. */
  isReady: boolean;
  /** The indexes of the first and the last drawn row, from 0. */
  first: number;
  last: number;
}

/** The rows of a list. Only the first window and the visible windows are loaded. */
export function useListRows({ content, search, isReady, first, last }: WantedRows) {
  const language = useLanguage();
  const cache = useQueryClient();
  const queryOf = (window: number) => listWindowQuery({ content, search, window, language });
  const { data: head, isPlaceholderData } = useQuery({
    ...queryOf(0),
    enabled: isReady,
    // The earlier rows stay until the new rows have loaded.
    placeholderData: keepPreviousData,
  });
  const from = Math.floor(first / rowsInWindow);
  const windows = Array.from(
    { length: Math.floor(last / rowsInWindow) - from + 1 },
    (_, step) => from + step,
  ).filter((window) => window > 0);
  const further = useQueries({
    queries: windows.map((window) => ({ ...queryOf(window), enabled: isReady })),
  });
  const loaded = new Map(windows.map((window, place) => [window, further[place]?.data?.rows]));
  loaded.set(0, head?.rows);
  return {
    head,
    /** Whether the earlier rows are still shown, because the new rows are loading. */
    isChanging: isPlaceholderData,
    rowAt: (index: number): DeskRow | undefined =>
      loaded.get(Math.floor(index / rowsInWindow))?.[index % rowsInWindow],
    /** Loads the rows from one index to another, both included. */
    async load(from: number, to: number): Promise<SelectedApplication[]> {
      const first = Math.floor(from / rowsInWindow);
      const wanted = Array.from(
        { length: Math.floor(to / rowsInWindow) - first + 1 },
        (_, step) => first + step,
      );
      const lists = await Promise.all(wanted.map((window) => cache.fetchQuery(queryOf(window))));
      return lists
        .flatMap(({ rows }) => rows.map(toSelectedApplication))
        .slice(from - first * rowsInWindow, to - first * rowsInWindow + 1);
    },
  };
}
