import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FactList } from "../../../design/FactList";
import { Text } from "../../../design/Text";
import { dateInTimeZone } from "../../../forms/engine/dateInTimeZone";
import { formatDayRange } from "../../../forms/language/formatDate";
import { announcedInterviewsQuery } from "../../api/siteInfo";
import { useLanguage } from "../../i18n";
import { ContentSection } from "../../information/ContentSection";
import type { InformationContent } from "../../information/content";
import { useTimeAtRender } from "../layout/useTimeAtRender";

type UpcomingInterviewsProps = NonNullable<InformationContent["interviews"]>;

/** The interviews on site that postings announce and that are not over: where and when, by market. */
export function UpcomingInterviews({ id, title, applyType, none }: UpcomingInterviewsProps) {
  const { t } = useTranslation("information");
  const language = useLanguage();
  const now = new Date(useTimeAtRender());
  const { data: announced = [] } = useQuery({ ...announcedInterviewsQuery(language), throwOnError: false });
  const ahead = announced.filter(
    (interview) =>
      interview.applyType === applyType && interview.to >= dateInTimeZone(interview.timeZone, now),
  );
  const facts = ahead.map(({ market, place, from, to }) => ({
    id: [market, place, from].join(),
    term: t(`app:markets.${market}`, { defaultValue: market }),
    detail: t("interviewAt", { place, dates: formatDayRange(from, to, language) }),
  }));
  return (
    <ContentSection id={id} title={title} level={2}>
      {facts.length > 0 ? <FactList facts={facts} /> : <Text>{none}</Text>}
    </ContentSection>
  );
}
