import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { Job } from "../../contract/jobs";
import { Page } from "../../design/Page";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { addresses } from "../addresses";
import { jobQuery } from "../api/jobs";
import { useLanguage } from "../i18n";
import { previousRoute } from "../session/previousRoute";
import { ApplyBox } from "./jobs/ApplyBox";
import { JobContent, JobHead } from "./jobs/JobContent";
import { SimilarJobs } from "./jobs/SimilarJobs";
import { LoadingPage } from "./layout/LoadingPage";
import { useTitle } from "./layout/useTitleAndFocus";

/** `/Jobs/Detail/{id}`: one job, its facts, and the button to apply. */
export function JobPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data: job } = useQuery(jobQuery(useLanguage(), id));
  useTitle(job?.title);
  return job ? <FoundJob job={job} /> : <LoadingPage label={t("loading")} />;
}

function FoundJob({ job }: { job: Job }) {
  const { t } = useTranslation("job");
  return (
    <Page>
      <Stack>
        <Text>
          <Link to={listAddress()}>{t("back")}</Link>
        </Text>
        <JobHead job={job} />
      </Stack>
      {!job.isOpen && <SimilarJobs id={job.id} />}
      <JobContent job={job} apply={<ApplyBox job={job} />} />
    </Page>
  );
}

/**
 * The address of the job list: of the page and filters that the visitor came from, or else of its first page.
 */
function listAddress(): string {
  const previous = previousRoute();
  return previous?.name === "jobs" ? previous.address : addresses.jobs(1);
}
