import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Notice } from "../../design/Notice";
import { useLanguage } from "../../site/i18n";
import { deskPostingsQuery } from "../api/postings";
import { DeskPage } from "../layout/DeskPage";
import { MissingPage } from "../layout/MissingPage";
import { ApplicationList } from "../list/ApplicationList";
import { useShownList } from "../list/useShownList";

/** The applications of the postings in the address. */
export function ApplicationsPage() {
  const { t } = useTranslation();
  const list = useShownList();
  const { data: postings } = useQuery(deskPostingsQuery(useLanguage()));
  const { jobs } = list.content;
  if (jobs.length === 0) return <MissingPage />;
  const titles = jobs.flatMap((job) => postings?.find(({ id }) => id === job)?.title ?? []);
  const [title = t("titles.applications")] = titles;
  return (
    <DeskPage
      width="window"
      title={jobs.length > 1 ? t("list.ofMany", { title, count: jobs.length - 1 }) : title}
    >
      {list.columns?.length === 0 ? (
        <Notice title={t("list.nothingToSee")} />
      ) : (
        <ApplicationList key={jobs.join()} list={list} />
      )}
    </DeskPage>
  );
}
