import { chakra } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import type { PostingContent, PostingPreview } from "../../contract/desk/postings";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { FilterSelect } from "../../design/FilterSelect";
import { Notice } from "../../design/Notice";
import { Skeleton } from "../../design/Skeleton";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { type Language, languages } from "../../forms/engine/form";
import { languageAttributes, languageFacts } from "../../forms/engine/languageFacts";
import { categoriesQuery } from "../../site/api/categories";
import { throwNoAnswerError } from "../../site/api/client";
import { locationsQuery } from "../../site/api/locations";
import { languageByCodeOrDefault, useLanguage } from "../../site/i18n";
import { JobContent, JobHead } from "../../site/pages/jobs/JobContent";
import { postingPreviewQuery } from "../api/postings";
import { openJobPageWords } from "../i18n";
import { deskFailureText } from "../layout/deskFailureText";

interface PreviewDialogProps {
  /** The id of the posting. */
  id: number;
  content: PostingContent;
  onClose: () => void;
}

/** A preview of a posting's page on the site with an unsaved text, in each language. */
export function PreviewDialog({ id, content, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const own = useLanguage();
  const [language, setLanguage] = useState(own);
  const { data: preview, error } = useQuery({
    ...postingPreviewQuery(id, content, language),
    // The failure is shown here: the page behind the dialog has typed texts.
    throwOnError: false,
  });
  const { data: words, error: unread } = useQuery({
    queryKey: ["jobWords", language],
    queryFn: () => openJobPageWords(language).catch(throwNoAnswerError),
    throwOnError: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failure = error ?? unread;
  return (
    <Dialog
      wide
      title={t("posting.preview.title")}
      onClose={onClose}
      lead={<Text>{t("posting.preview.lead")}</Text>}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("posting.preview.close")}
        </Button>
      }
    >
      <Stack gap="6">
        <FilterSelect
          label={t("posting.preview.language")}
          value={language}
          options={languages.map((code) => ({ key: code, name: languageFacts[code].name }))}
          onChange={(code) => setLanguage(languageByCodeOrDefault(code ?? own))}
        />
        {failure && <Notice tone="bad" role="alert" title={deskFailureText(t, failure)} />}
        {!failure && !(preview && words) && <Skeleton lines={8} />}
        {preview && words && (
          <I18nextProvider i18n={words}>
            <PreviewedPage preview={preview} language={language} />
          </I18nextProvider>
        )}
      </Stack>
    </Dialog>
  );
}

/**
 * The previewed page. Its cache contains the locations and categories of the preview, so that the page loads
 * nothing.
 */
function PreviewedPage({ preview, language }: { preview: PostingPreview; language: Language }) {
  const { t } = useTranslation("job");
  const { job, locations, categories } = preview;
  const cache = useMemo(() => {
    const filled = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    filled.setQueryData(locationsQuery(language).queryKey, locations);
    filled.setQueryData(categoriesQuery(language).queryKey, categories);
    return filled;
  }, [language, locations, categories]);
  return (
    <QueryClientProvider client={cache}>
      <chakra.article
        {...languageAttributes(language)}
        padding="6"
        border="1px solid"
        borderColor="line.soft"
        borderRadius="card"
        background="bg.ground"
        // Links of the site lead to no page of the desk, so a click does nothing.
        onClickCapture={(event) => event.preventDefault()}
      >
        <Stack gap="8">
          <Stack>
            <JobHead job={job} />
          </Stack>
          <JobContent
            job={job}
            apply={
              <Button variant="primary" disabled>
                {t("apply")}
              </Button>
            }
          />
        </Stack>
      </chakra.article>
    </QueryClientProvider>
  );
}
