import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "../../design/Button";
import { FilterSelect } from "../../design/FilterSelect";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Skeleton } from "../../design/Skeleton";
import { Text } from "../../design/Text";
import { useLanguage } from "../../site/i18n";
import { deskPostingsQuery } from "../api/postings";
import { staffMemberQuery } from "../api/staff";
import { DeskPage } from "../layout/DeskPage";
import { DeskSearchField } from "../layout/DeskSearchField";
import { useAddressChoices } from "../layout/useAddressChoices";
import { deskPaths } from "../paths";
import { filterPostings, postingStates } from "../postings/filterPostings";
import { PostingsTable } from "../postings/PostingsTable";

/** The postings whose applications the reader may see. The address contains the search. */
export function PostingsPage() {
  const { t } = useTranslation();
  const [search, choose] = useAddressChoices();
  const { data: postings } = useQuery(deskPostingsQuery(useLanguage()));
  const { data: member } = useQuery(staffMemberQuery);
  const words = search.get("q") ?? "";
  const state = postingStates.find((each) => each === search.get("show"));
  const fitting = postings && filterPostings(postings, words, state);
  return (
    <DeskPage title={t("titles.postings")}>
      <Row align="end" gap="4">
        <DeskSearchField
          label={t("postings.search")}
          value={words}
          onChange={(value) => choose("q", value)}
        />
        <FilterSelect
          label={t("postings.show")}
          any={t("postings.all")}
          value={state}
          options={postingStates.map((key) => ({ key, name: t(`postings.${key}`) }))}
          onChange={(value) => choose("show", value)}
        />
        {member?.audiences.includes("recruiting") && (
          <Link to={deskPaths.import.pattern} className={buttonClass("secondary")}>
            {t("titles.import")}
          </Link>
        )}
        <Text tone="muted" size="sm">
          <span role="status">{fitting && t("postings.count", { count: fitting.length })}</span>
        </Text>
      </Row>
      {!postings && <Skeleton lines={8} />}
      {postings?.length === 0 && <Notice title={t("postings.none")}>{t("postings.noneWhy")}</Notice>}
      {postings && postings.length > 0 && fitting?.length === 0 && <Notice title={t("postings.noFit")} />}
      {fitting && fitting.length > 0 && <PostingsTable postings={fitting} />}
    </DeskPage>
  );
}
