import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Skeleton } from "../../design/Skeleton";
import { Text } from "../../design/Text";
import { useI18nextFormContext } from "../../forms/i18next/useI18nextFormContext";
import { useLanguage } from "../../site/i18n";
import { postingFormQuery, wholePostingQuery } from "../api/postings";
import { DeskPage } from "../layout/DeskPage";
import { MissingPage } from "../layout/MissingPage";
import { PostingEditor } from "../postings/PostingEditor";

/** `/postings/{id}/edit`: the texts of a posting, in three languages side by side. */
export function PostingEditPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const language = useLanguage();
  const { data: posting } = useQuery({ ...wholePostingQuery(language, id), refetchOnWindowFocus: false });
  const { data: form } = useQuery(postingFormQuery(language));
  const context = useI18nextFormContext(form?.labels, language);
  if (posting && !posting.mayChange) return <MissingPage />;
  return (
    <DeskPage title={posting ? t("posting.editTitle", { title: posting.title }) : t("titles.posting")}>
      {posting && form && context ? (
        <>
          <Text>{t("posting.editLead")}</Text>
          <PostingEditor key={posting.id} posting={posting} module={form.module} context={context} />
        </>
      ) : (
        <Skeleton lines={12} />
      )}
    </DeskPage>
  );
}
