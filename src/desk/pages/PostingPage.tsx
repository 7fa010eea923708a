import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { WholePosting } from "../../contract/desk/postings";
import { listUnmetLawRows } from "../../contract/postingLaw";
import { buttonClass } from "../../design/Button";
import { DetailList } from "../../design/DetailList";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Skeleton } from "../../design/Skeleton";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { formatDate, formatDateTime } from "../../forms/language/formatDate";
import { addresses } from "../../site/addresses";
import { useLanguage } from "../../site/i18n";
import { wholePostingQuery } from "../api/postings";
import { DeskPage } from "../layout/DeskPage";
import { applicationListAddress } from "../list/listAddress";
import { postingEditAddress } from "../paths";
import { BlindUntil } from "../postings/BlindUntil";
import { getLastInstantBeforeClosing } from "../postings/getLastInstantBeforeClosing";
import { PostingActions } from "../postings/PostingActions";
import { PostingDemandSummary } from "../postings/PostingDemandSummary";
import { PostingPlacingDetails } from "../postings/PostingPlacingDetails";

/** `/postings/{id}`: one posting, and its possible changes. */
export function PostingPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data: posting } = useQuery(wholePostingQuery(useLanguage(), id));
  if (!posting)
    return (
      <DeskPage title={t("titles.posting")}>
        <Skeleton />
      </DeskPage>
    );
  return <Posting key={posting.id} posting={posting} />;
}

function Posting({ posting }: { posting: WholePosting }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, title, departmentName, location, isWithdrawn, isOpen, edited, mayChange } = posting;
  const { closesAt, timeZone, counts, drafts, content, laws, applyType } = posting;
  const missing = listUnmetLawRows({ ...content, applyType }, laws);
  const applications = counts.submitted + counts.inProcess + counts.hired + counts.ended;
  const by =
    edited &&
    t("posting.editedBy", {
      date: formatDateTime(edited.at, language),
      name: edited.by ?? t("posting.somebody"),
    });
  return (
    <DeskPage title={title}>
      <Stack gap="2">
        <Text tone="muted">{t("postings.where", { department: departmentName, location, id })}</Text>
        <Row>
          <Link to={applicationListAddress(id)} className={buttonClass("primary")}>
            {t("posting.applications", { count: applications })}
          </Link>
          {mayChange && (
            <Link to={postingEditAddress(id)} className={buttonClass("secondary")}>
              {t("posting.edit")}
            </Link>
          )}
          {!isWithdrawn && (
            <a
              href={posting.siteUrl + addresses.job(id)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass("secondary")}
            >
              {t("posting.onSite")} {t("sheet.inTab")}
            </a>
          )}
        </Row>
      </Stack>
      {missing.length > 0 && (
        <Notice tone="warning" title={t("posting.missing")}>
          <ul>
            {missing.map(({ states, source, binding, fact }) => (
              <li key={states + source}>
                {t(binding ? "posting.missingFact" : "posting.advisedFact", {
                  fact,
                  source,
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {by && mayChange && (
        <Notice title={by}>
          <Text>{t("posting.importLeaves")}</Text>
        </Notice>
      )}
      <Stack as="section" gap="4">
        <DetailList
          details={[
            {
              id: "state",
              term: t("posting.state"),
              detail: t(isOpen ? "postings.open" : isWithdrawn ? "postings.withdrawn" : "postings.closed"),
            },
            {
              id: "closes",
              term: t(isOpen ? "postings.closes" : "posting.closedAt"),
              detail:
                closesAt === null
                  ? t("postings.noEnd")
                  : formatDate(getLastInstantBeforeClosing(closesAt).toISOString(), language, timeZone),
            },
            { id: "drafts", term: t("posting.drafts"), detail: String(drafts) },
          ]}
        />
        {mayChange && <PostingActions posting={posting} />}
      </Stack>
      <PostingPlacingDetails posting={posting} applications={applications + drafts} />
      {mayChange && <PostingDemandSummary posting={posting} />}
      <BlindUntil posting={posting} />
    </DeskPage>
  );
}
