import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Heading } from "../../../design/Heading";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { jobsQuery } from "../../api/jobs";
import { useLanguage } from "../../i18n";
import { JobRows } from "./JobRows";

const most = 3;

/** The openings most like a job that has closed. */
export function SimilarJobs({ id }: { id: number }) {
  const { t } = useTranslation("jobs");
  const { data } = useQuery(jobsQuery(useLanguage(), { similarTo: id, pageSize: most }));
  if (!data || data.data.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="similar">
      <Heading level={2} id="similar">
        {t("similar")}
      </Heading>
      <Text>{t("apply:refused.CLOSED")}</Text>
      <JobRows jobs={data.data} level={3} />
    </Stack>
  );
}
