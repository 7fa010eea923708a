import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Job } from "../../../contract/jobs";
import { Heading } from "../../../design/Heading";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { categoriesQuery } from "../../api/categories";
import { useLanguage } from "../../i18n";
import { familyPages } from "../../siteLinks";
import { PreparationFacts } from "../../wizard/PreparationFacts";

/** The preparation for a job's form, and a link to the page about the work of the job's category. */
export function JobPreparationSection({ job: { preparation, jobTypeKey } }: { job: Job }) {
  const { t } = useTranslation("job");
  const { data: categories = [] } = useQuery(categoriesQuery(useLanguage()));
  const place = categories.findIndex(({ key }) => key === jobTypeKey);
  const about = familyPages[place];
  return (
    <Stack as="section" aria-labelledby="prepare">
      <Heading level={2} id="prepare">
        {t("apply:prepare.title")}
      </Heading>
      {preparation && <PreparationFacts {...preparation} />}
      {about && (
        <Text>
          <Link to={about}>{t("aboutFamily", { family: categories[place]?.name })}</Link>
        </Text>
      )}
    </Stack>
  );
}
