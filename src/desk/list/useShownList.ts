import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { DeskColumn, ViewContent } from "../../contract/desk/lists";
import { useLanguage } from "../../site/i18n";
import { deskColumnsQuery } from "../api/lists";
import { readLastColumns, saveLastColumns } from "./lastColumns";
import { buildListQuery, parseListQuery } from "./listAddress";

/** The columns that every list has before the chosen columns. */
const fixed = new Set(["name", "reference", "status", "stage", "overdue"]);

/** The list at the current address: its content, and functions that change it. */
export function useShownList() {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const { content, search } = parseListQuery(query);
  const { data: columns } = useQuery(deskColumnsQuery(content.jobs, useLanguage()));
  const known = new Map(columns?.map((column) => [column.id, column]));
  const wanted = content.columns ?? readLastColumns();
  const shown: ViewContent = {
    ...content,
    // Columns of an old link or of another form are left out, with the filters and the sorting on them.
    columns: wanted.filter((id) => known.has(id)),
    filters: content.filters.filter(({ column }) => known.has(column)),
    sort: content.sort && known.has(content.sort.column) ? content.sort : null,
  };
  const go = (next: { content?: Partial<ViewContent>; search?: string }) => {
    if (next.content?.columns) saveLastColumns(next.content.columns);
    const to = buildListQuery({ content: { ...content, ...next.content }, search: next.search ?? search });
    void navigate(pathname + to, { replace: true, preventScrollReset: true });
  };
  return {
    content: shown,
    search,
    /**
     * Undefined until the columns are loaded. Nothing is listed before that, because conditions depend on their
     * columns.
     */
    columns,
    /** The columns that can be shown beside the columns of every list. */
    choosable: columns?.filter(({ id }) => !fixed.has(id)) ?? [],
    labelled: (id: string): DeskColumn | undefined => known.get(id),
    change: (next: Partial<ViewContent>) => go({ content: next }),
    searchFor: (words: string) => go({ search: words }),
    /** The query of this list with another status or stage. */
    queryFor: (next: Pick<ViewContent, "statuses" | "stages">) =>
      buildListQuery({ content: { ...content, ...next }, search }),
    query,
  };
}

export type UsedList = ReturnType<typeof useShownList>;
