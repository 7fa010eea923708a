import { chakra } from "@chakra-ui/react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DeskPosting } from "../../contract/desk/postings";
import { formatDate } from "../../forms/language/formatDate";
import { useLanguage } from "../../site/i18n";
import { DeskTable } from "../layout/DeskTable";
import { ToneBadge } from "../layout/ToneBadge";
import { applicationListAddress } from "../list/listAddress";
import { postingPageAddress } from "../paths";
import { getLastInstantBeforeClosing } from "./getLastInstantBeforeClosing";

const counted = ["submitted", "inProcess", "hired", "ended"] as const;

/**
 * Postings with the numbers of their applications. The title of each posting leads to the list of its
 * applications.
 */
export function PostingsTable({ postings }: { postings: readonly DeskPosting[] }) {
  const { t } = useTranslation();
  return (
    <DeskTable aria-label={t("titles.postings")}>
      <thead>
        <tr>
          <th scope="col">{t("postings.posting")}</th>
          <th scope="col">{t("postings.closes")}</th>
          {counted.map((status) => (
            <th key={status} scope="col" data-number>
              {t(`app:status.${status}`)}
            </th>
          ))}
          <th scope="col" data-number>
            {t("overdue")}
          </th>
        </tr>
      </thead>
      <tbody>
        {postings.map((posting) => (
          <PostingRow key={posting.id} posting={posting} />
        ))}
      </tbody>
    </DeskTable>
  );
}

function PostingRow({ posting }: { posting: DeskPosting }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, title, departmentName, location, closesAt, timeZone, isOpen, isWithdrawn, counts } = posting;
  return (
    <tr>
      <th scope="row">
        <Link to={applicationListAddress(id)}>{title}</Link>
        <small>
          {t("postings.where", { department: departmentName, location, id })}{" "}
          <chakra.span whiteSpace="nowrap">
            ·{" "}
            <Link to={postingPageAddress(id)} aria-label={t("postings.manageThis", { title })}>
              {t("postings.manage")}
            </Link>
          </chakra.span>
        </small>
      </th>
      <td>
        {closesAt === null
          ? t("postings.noEnd")
          : formatDate(getLastInstantBeforeClosing(closesAt).toISOString(), language, timeZone)}
        {!isOpen && <ToneBadge>{t(isWithdrawn ? "postings.withdrawn" : "postings.closed")}</ToneBadge>}
      </td>
      {counted.map((status) => (
        <td key={status} data-number data-none={counts[status] === 0 || undefined}>
          {counts[status]}
        </td>
      ))}
      <td data-number data-none={counts.overdue === 0 || undefined}>
        {counts.overdue > 0 ? <ToneBadge tone="warning">{counts.overdue}</ToneBadge> : counts.overdue}
      </td>
    </tr>
  );
}
