import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { jobsQuery } from "../../api/jobs";
import { useLanguage } from "../../i18n";
import type { JobSearch } from "./jobSearch";
import { readPageNumber } from "./listPages";

/**
 * Returns the page of openings whose number is in the address, that number, and the number of pages. `data`
 * is undefined until a page of the list has loaded.
 */
export function useJobListPage(search: JobSearch, pageSize: number) {
  const page = readPageNumber(useParams());
  const { data } = useQuery(jobsQuery(useLanguage(), { ...search, page, pageSize }));
  return { data, page, pages: Math.ceil((data?.total ?? 0) / pageSize) };
}
