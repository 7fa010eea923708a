import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "../../../design/Button";
import { Icon } from "../../../design/Icon";
import { Row } from "../../../design/Row";
import { categoriesQuery } from "../../api/categories";
import { departmentsQuery } from "../../api/departments";
import { locationsQuery } from "../../api/locations";
import { useLanguage } from "../../i18n";
import { type JobSearch, jobListAddress, mergeJobSearch } from "./jobSearch";

interface ActiveFiltersProps {
  search: JobSearch;
  /** Called when a filter is removed. The pressed link disappears, so the caller must move the focus. */
  onRemove: () => void;
}

/** The filters in effect, each with a link to remove it, where the filters themselves are folded away. */
export function ActiveFilters({ search, onRemove }: ActiveFiltersProps) {
  const { t } = useTranslation("jobs");
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery(language));
  const { data: locations = [] } = useQuery(locationsQuery(language));
  const { data: departments = [] } = useQuery(departmentsQuery(language));
  const nameIn = (list: { key: string; name: string }[], key: string | undefined) =>
    list.find((each) => each.key === key)?.name;
  const { keyword, jobTypeKey, group, location, department, open } = search;
  const filters = [
    { name: keyword && t("quoted", { keyword }), part: { keyword: undefined } },
    // Removing the category removes the group, too, because a group belongs to its category.
    { name: nameIn(categories, jobTypeKey), part: { jobTypeKey: undefined, group: undefined } },
    {
      name: nameIn(
        categories.flatMap(({ groups }) => groups),
        group,
      ),
      part: { group: undefined },
    },
    { name: nameIn(locations, location), part: { location: undefined } },
    { name: nameIn(departments, department), part: { department: undefined } },
    { name: open === false ? t("alsoClosed") : undefined, part: { open: undefined } },
  ].flatMap(({ name, part }) => (name === undefined ? [] : [{ name, part }]));
  if (filters.length === 0) return null;
  return (
    <Row as="ul" gap="2" aria-label={t("active")}>
      {filters.map(({ name, part }) => (
        <li key={Object.keys(part).join()}>
          <Link
            to={jobListAddress(1, mergeJobSearch(search, part))}
            preventScrollReset
            className={buttonClass("secondary")}
            aria-label={t("removeFilter", { filter: name })}
            onClick={onRemove}
          >
            {name}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </Row>
  );
}
