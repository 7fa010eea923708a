import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "../../design/Button";
import { Disclosure } from "../../design/Disclosure";
import { Heading } from "../../design/Heading";
import { MainAndSideColumn } from "../../design/MainAndSideColumn";
import { Notice } from "../../design/Notice";
import { OnNarrowScreens } from "../../design/OnNarrowScreens";
import { Page } from "../../design/Page";
import { Pagination } from "../../design/Pagination";
import { Skeleton } from "../../design/Skeleton";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { createListFormat } from "../../forms/language/createListFormat";
import { useLanguage } from "../i18n";
import { ActiveFilters } from "./jobs/ActiveFilters";
import { JobFilters } from "./jobs/JobFilters";
import { JobRows } from "./jobs/JobRows";
import { type JobSearch, jobListAddress, mergeJobSearch, readJobSearch } from "./jobs/jobSearch";
import { KeywordSearch } from "./jobs/KeywordSearch";
import { listPageSize } from "./jobs/listPages";
import { NoOpenings } from "./jobs/NoOpenings";
import { useJobListPage } from "./jobs/useJobListPage";
import { renderLink } from "./layout/renderLink";
import { useTitle } from "./layout/useTitleAndFocus";

/** `/Jobs/{page}`: the openings, filtered by the query of the address. */
export function JobListPage() {
  const { t } = useTranslation("jobs");
  const language = useLanguage();
  const [params] = useSearchParams();
  const search = readJobSearch(params);
  const navigate = useNavigate();
  const { data, page, pages } = useJobListPage(search, listPageSize);
  useTitle(page > 1 ? `${t("heading")} · ${t("page", { page })}` : undefined);

  const change = (next: JobSearch) => void navigate(jobListAddress(1, next), { preventScrollReset: true });
  const results = useRef<HTMLDivElement>(null);
  const showResults = (button: HTMLElement) => {
    const folded = button.closest("details");
    if (folded) folded.open = false;
    results.current?.focus();
  };

  return (
    <Page>
      <Heading level={1}>{t("heading")}</Heading>
      <MainAndSideColumn
        sideAt="start"
        side={
          <Stack gap="3">
            <KeywordSearch
              value={search.keyword ?? ""}
              onSearch={(keyword) => change(mergeJobSearch(search, { keyword }))}
            >
              <Disclosure
                summary={t("filters")}
                openWhenWide
                foot={
                  <Button
                    variant="primary"
                    className="by-script"
                    onClick={({ currentTarget }) => showResults(currentTarget)}
                  >
                    {t("show", { count: data?.total ?? 0 })}
                  </Button>
                }
              >
                <JobFilters search={search} onChange={change} />
              </Disclosure>
            </KeywordSearch>
            <OnNarrowScreens>
              <ActiveFilters
                search={search}
                onRemove={() => results.current?.focus({ preventScroll: true })}
              />
            </OnNarrowScreens>
          </Stack>
        }
      >
        <div role="status" ref={results} tabIndex={-1}>
          <Stack gap="3">
            <p>{data && t(pages > 1 ? "foundPage" : "found", { number: data.total, page, pages })}</p>
            {data?.notSearched && (
              <Notice tone="warning" title={t("longSearch")}>
                <Text>
                  {t("notSearched", {
                    words: createListFormat(language).format(
                      data.notSearched.map((keyword) => t("quoted", { keyword })),
                    ),
                  })}
                </Text>
              </Notice>
            )}
          </Stack>
        </div>
        {!data && <Skeleton lines={10} />}
        {data?.data.length === 0 && <NoOpenings />}
        {data && <JobRows jobs={data.data} level={2} />}
        <Pagination
          label={t("pages")}
          page={page}
          pages={pages}
          hrefFor={(other) => jobListAddress(other, search)}
          previousLabel={t("previous")}
          nextLabel={t("next")}
          pageLabel={(other) => t("page", { page: other })}
          renderLink={renderLink}
        />
      </MainAndSideColumn>
    </Page>
  );
}
