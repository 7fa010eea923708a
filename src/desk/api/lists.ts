import { queryOptions } from "@tanstack/react-query";
import { getPathPattern } from "../../contract/call";
import { type ExportFormat, listCalls, type ViewContent } from "../../contract/desk/lists";
import { fillPattern } from "../../site/addresses";
import { send, sendForBlob, sendForOne } from "../../site/api/client";
import { keepInOtherLanguage } from "./keepInOtherLanguage";

/** The number of rows in one request. */
export const rowsInWindow = 100;

/** The columns that a list of these postings can have. */
export const deskColumnsQuery = (jobs: readonly number[], language: string) =>
  queryOptions({
    queryKey: ["columns", jobs, language],
    placeholderData: keepInOtherLanguage(["columns", jobs, language]),
    queryFn: async () => (await send(listCalls.deskColumns, { query: { jobs: jobs.join() }, language })).data,
    enabled: jobs.length > 0,
  });

interface WantedWindow {
  content: ViewContent;
  search: string;
  /** The index of the window, from 0. */
  window: number;
  language: string;
}

/** One window of a list's rows. */
export const listWindowQuery = ({ content, search, window, language }: WantedWindow) =>
  queryOptions({
    queryKey: ["list", content, search, window, language],
    queryFn: ({ signal }) =>
      sendForOne(listCalls.deskList, {
        body: {
          content,
          ...(search && { search }),
          offset: window * rowsInWindow,
          limit: rowsInWindow,
        },
        language,
        signal,
      }),
  });

interface WantedExport {
  content: ViewContent;
  search: string;
  format: ExportFormat;
  language: string;
}

/** All rows of a list as a file. @throws ApiError */
export const exportList = ({ content, search, format, language }: WantedExport) =>
  sendForBlob(listCalls.exportDeskList, {
    body: { content, ...(search && { search }), format },
    language,
  });

/**
 * Has the server prepare a ZIP of all rows of a list and of their files, for a download from
 * `listZipAddress`.
 * @throws ApiError
 */
export const prepareListZip = ({ content, search }: Pick<WantedExport, "content" | "search">) =>
  sendForOne(listCalls.askForDeskFolder, { body: { content, ...(search && { search }) } });

export const listZipAddress = (id: string): string =>
  fillPattern(getPathPattern(listCalls.deskFolder), { id });

export const savedViewsQuery = queryOptions({
  queryKey: ["views"],
  queryFn: async () => (await send(listCalls.deskViews, {})).data,
});

export const saveView = (name: string, content: ViewContent) =>
  sendForOne(listCalls.saveDeskView, { body: { name, content } });

export const deleteView = (id: string) => send(listCalls.deleteDeskView, { params: { id } });
