import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { categoriesQuery } from "../../api/categories";
import type { Job } from "../../contract/jobs";
import { useLanguage } from "../../i18n";
import { familyPages } from "../../siteLinks";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { BeforeYouStart } from "../../wizard/BeforeYouStart";

/** What the form of a job asks for, and the way to the page about such work. */
export function Preparing({ job: { preparation, jobTypeKey } }: { job: Job }) {
  const { t } = useTranslation("job");
  const { data: categories = [] } = useQuery(categoriesQuery(useLanguage()));
  const place = categories.findIndex(({ key }) => key === jobTypeKey);
  const about = familyPages[place];
  return (
    <Stack as="section" aria-labelledby="prepare">
      <Heading level={2} id="prepare">
        {t("apply:prepare.title")}
      </Heading>
      {preparation && <BeforeYouStart {...preparation} />}
      {about && (
        <Text>
          <Link to={about}>{t("aboutFamily", { family: categories[place]?.name })}</Link>
        </Text>
      )}
    </Stack>
  );
}
