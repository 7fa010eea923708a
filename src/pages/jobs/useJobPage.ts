import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { jobsQuery } from "../../api/jobs";
import { lastPage } from "../../contract/jobs";
import { useLanguage } from "../../i18n";
import type { JobSearch } from "./jobSearch";

/**
 * The page of openings that the address names. An address past the last page leads to the last one, since a list grows
 * shorter while people keep its address. `data` is undefined until a page of the list has loaded.
 */
export function useJobPage(search: JobSearch, pageSize: number, addressOf: (page: number) => string) {
  const asked = useParams().page ?? "1";
  const page = Math.min(Math.max(1, Number(asked)), lastPage);
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useQuery(jobsQuery(useLanguage(), { ...search, page, pageSize }));
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  const nearest = Math.min(page, Math.max(1, pages));
  const isElsewhere = data !== undefined && !isPlaceholderData && asked !== String(nearest);
  const target = addressOf(nearest);
  useEffect(() => {
    if (isElsewhere) void navigate(target, { replace: true, preventScrollReset: true });
  }, [isElsewhere, target, navigate]);
  return { data: isElsewhere ? undefined : data, page: nearest, pages };
}
