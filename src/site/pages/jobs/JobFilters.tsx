import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { jobSorts } from "../../../contract/jobs";
import { buttonClass } from "../../../design/Button";
import { FilterSelect } from "../../../design/FilterSelect";
import { Stack } from "../../../design/Stack";
import { categoriesQuery } from "../../api/categories";
import { departmentsQuery } from "../../api/departments";
import { locationsQuery } from "../../api/locations";
import { useLanguage } from "../../i18n";
import { type JobSearch, jobListAddress, mergeJobSearch } from "./jobSearch";

interface JobFiltersProps {
  search: JobSearch;
  onChange: (next: JobSearch) => void;
}

/** The filters and the order of the job list; each choice applies at once. */
export function JobFilters({ search, onChange }: JobFiltersProps) {
  const { t } = useTranslation("jobs");
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery(language));
  const { data: locations = [] } = useQuery(locationsQuery(language));
  const { data: departments = [] } = useQuery(departmentsQuery(language));
  const groups = categories
    .filter(({ key }) => search.jobTypeKey === undefined || key === search.jobTypeKey)
    .flatMap((category) => category.groups);
  const change = (part: Parameters<typeof mergeJobSearch>[1]) => onChange(mergeJobSearch(search, part));
  return (
    <Stack gap="6">
      <FilterSelect
        label={t("category")}
        name="jobTypeKey"
        any={t("any")}
        value={search.jobTypeKey}
        options={categories}
        // Choosing another category removes the group, because a group belongs to one category.
        onChange={(jobTypeKey) => change({ jobTypeKey, group: undefined })}
      />
      <FilterSelect
        label={t("group")}
        name="group"
        any={t("any")}
        value={search.group}
        options={groups}
        onChange={(group) => change({ group })}
      />
      <FilterSelect
        label={t("location")}
        name="location"
        any={t("any")}
        value={search.location}
        options={locations}
        onChange={(location) => change({ location })}
      />
      <FilterSelect
        label={t("department")}
        name="department"
        any={t("any")}
        value={search.department}
        options={departments}
        onChange={(department) => change({ department })}
      />
      <FilterSelect
        label={t("sort")}
        name="sort"
        value={search.sort ?? (search.keyword ? "relevance" : "newest")}
        options={jobSorts
          .filter((key) => key !== "relevance" || search.keyword)
          .map((key) => ({ key, name: t(`sorts.${key}`) }))}
        onChange={(key) => change({ sort: jobSorts.find((sort) => sort === key) })}
      />
      <FilterSelect
        label={t("open")}
        name="open"
        value={String(search.open ?? true)}
        options={[
          { key: "true", name: t("onlyOpen") },
          { key: "false", name: t("alsoClosed") },
        ]}
        onChange={(open) => change({ open: open !== "false" })}
      />
      {Object.keys(search).length > 0 && (
        <Link to={jobListAddress(1, {})} preventScrollReset className={buttonClass("quiet")}>
          {t("clear")}
        </Link>
      )}
      <noscript>
        <button type="submit" className={buttonClass("primary")}>
          {t("search")}
        </button>
      </noscript>
    </Stack>
  );
}
