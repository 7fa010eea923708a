import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { getPathPattern } from "../../contract/call";
import { type DeskRow, listCalls, mostRows, type ViewContent } from "../../contract/desk/lists";
import { sheetCalls } from "../../contract/desk/sheets";
import type { Audience } from "../../forms/engine/purposes/purpose";
import { fillPattern } from "../../site/addresses";
import { send, sendForOne } from "../../site/api/client";
import { keepInOtherLanguage } from "./keepInOtherLanguage";

/** The sheet of one application, always loaded anew. */
export const deskSheetQuery = (language: string, id: string) =>
  queryOptions({
    queryKey: ["sheet", id, language],
    placeholderData: keepInOtherLanguage(["sheet", id, language]),
    queryFn: () => sendForOne(sheetCalls.deskSheet, { params: { id }, language }),
    staleTime: 0,
  });

/**
 * Reloads the sheet of an application in all languages, and the lists with their columns. The neighbours in the list
 * from which the sheet was opened stay as they were.
 */
export function refreshSheetAndLists(cache: QueryClient, id: string): void {
  for (const queryKey of [["sheet", id], ["list"], ["columns"]]) void cache.invalidateQueries({ queryKey });
}

/** The people who may take care of an application. */
export const possibleAssigneesQuery = (id: string) =>
  queryOptions({
    queryKey: ["colleagues", id],
    queryFn: async () => (await send(sheetCalls.deskColleagues, { params: { id } })).data,
  });

/** At most `mostRows` rows of a list, from `offset` on, without the list's columns. */
export const rowsWithoutColumnsQuery = (
  content: Omit<ViewContent, "columns">,
  search: string,
  offset: number,
) =>
  queryOptions({
    queryKey: ["listed", content, search, offset],
    queryFn: async (): Promise<DeskRow[]> => {
      const body = { content: { ...content, columns: [] }, search, offset, limit: mostRows };
      return (await sendForOne(listCalls.deskList, { body })).rows;
    },
  });

/** The address of a file; the browser shows it without a script. */
export const deskFileAddress = (id: number, fileName: string): string =>
  fillPattern(getPathPattern(sheetCalls.deskFile), { id, fileName });

/** A page of a PDF, which never changes; the first page is 1. */
export const deskFilePageQuery = (id: number, fileName: string, page: number) =>
  queryOptions({
    queryKey: ["page of a file", id, fileName, page],
    queryFn: () =>
      sendForOne(sheetCalls.deskFilePage, { params: { id: String(id), fileName, page: String(page) } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    // After an error, the file can still be opened in a tab.
    throwOnError: false,
  });

export const sendNote = (id: string, text: string, audiences: Audience[]) =>
  sendForOne(sheetCalls.writeNote, { params: { id }, body: { text, audiences } });

export const takeNoteBack = (id: string, note: string) =>
  send(sheetCalls.deleteNote, { params: { id, note } });

export const putLabel = (id: string, text: string) =>
  sendForOne(sheetCalls.addDeskLabel, { params: { id }, body: { text } });

export const takeLabelOff = (id: string, label: string) =>
  send(sheetCalls.deleteDeskLabel, { params: { id, label } });

export const assignToColleague = (id: string, to: string | null) =>
  sendForOne(sheetCalls.assignApplication, { params: { id }, body: { to } });
