import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Heading } from "../../design/Heading";
import { Hero } from "../../design/Hero";
import { Illustration } from "../../design/illustrations/Illustration";
import { Page } from "../../design/Page";
import { Pagination } from "../../design/Pagination";
import { Skeleton } from "../../design/Skeleton";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { useLanguage } from "../i18n";
import type { BlockOf } from "../information/content";
import { EmployeeQuotations } from "../information/EmployeeQuotations";
import { JobCategories } from "./jobs/JobCategories";
import { JobRows } from "./jobs/JobRows";
import { jobListAddress } from "./jobs/jobSearch";
import { KeywordSearch } from "./jobs/KeywordSearch";
import { homeListAddress, homePageSize, newest } from "./jobs/listPages";
import { NoOpenings } from "./jobs/NoOpenings";
import { useJobListPage } from "./jobs/useJobListPage";
import { renderLink } from "./layout/renderLink";

/**
 * `/`, `/lang/{language}` and `/lang/{language}/{page}`, where `page` is the number of a page of the newest
 * openings.
 */
export function HomePage() {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const people = t<"people", { returnObjects: true }, BlockOf<"voices">>("people", { returnObjects: true });
  const navigate = useNavigate();
  const { data, page, pages } = useJobListPage({}, homePageSize);
  return (
    <Page>
      <Stack gap="12">
        <Hero scene={<Illustration name="crew" isFilling isFirst />}>
          <Heading level={1} size="4xl">
            {t("line")}
          </Heading>
          <Text size="lg">{t("lead")}</Text>
          <KeywordSearch value="" onSearch={(keyword) => navigate(jobListAddress(1, { keyword }))} />
        </Hero>
        <JobCategories />
        <Stack as="section" aria-labelledby="people">
          <Heading level={2} id="people">
            {t("people.title")}
          </Heading>
          <EmployeeQuotations {...people} />
        </Stack>
        <Stack as="section" aria-labelledby={newest}>
          <Heading level={2} id={newest}>
            {t("newest")}
          </Heading>
          {!data && <Skeleton lines={8} />}
          {data?.data.length === 0 && <NoOpenings />}
          {data && <JobRows jobs={data.data} level={3} />}
          <Pagination
            label={t("jobs:pages")}
            page={page}
            pages={pages}
            hrefFor={(other) => homeListAddress(other, language)}
            previousLabel={t("jobs:previous")}
            nextLabel={t("jobs:next")}
            pageLabel={(other) => t("jobs:page", { page: other })}
            renderLink={renderLink}
          />
        </Stack>
      </Stack>
    </Page>
  );
}
