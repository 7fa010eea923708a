import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Skeleton } from "../../design/Skeleton";
import { Text } from "../../design/Text";
import { useLanguage } from "../../site/i18n";
import { postingChoicesQuery, wholePostingQuery } from "../api/postings";
import { DeskPage } from "../layout/DeskPage";
import { MissingPage } from "../layout/MissingPage";
import { DemandsEditor } from "../postings/DemandsEditor";

/** `/postings/{id}/demands`: the demands of a posting, which the desk ticks against the answers of its applications. */
export function PostingDemandsPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const language = useLanguage();
  const { data: posting } = useQuery({ ...wholePostingQuery(language, id), refetchOnWindowFocus: false });
  const { data: choices } = useQuery({
    ...postingChoicesQuery(language, Number(id)),
    enabled: posting?.mayChange === true,
  });
  if (posting && !posting.mayChange) return <MissingPage />;
  return (
    <DeskPage
      title={posting ? t("posting.demands.editTitle", { title: posting.title }) : t("titles.posting")}
    >
      {posting && choices ? (
        <>
          <Text>{t("posting.demands.editLead")}</Text>
          <DemandsEditor key={posting.id} posting={posting} fields={choices.fields} />
        </>
      ) : (
        <Skeleton lines={12} />
      )}
    </DeskPage>
  );
}
