import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { Job } from "../../contract/jobs";
import { BulletList } from "../../design/BulletList";
import { DetailList } from "../../design/DetailList";
import { Heading } from "../../design/Heading";
import { Loading } from "../../design/Loading";
import { Page } from "../../design/Page";
import { Paragraphs } from "../../design/Paragraphs";
import { Posting } from "../../design/Posting";
import { ProcessStages } from "../../design/ProcessStages";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { addresses } from "../addresses";
import { jobQuery } from "../api/jobs";
import { useLanguage } from "../i18n";
import { previousRoute } from "../session/previousRoute";
import { wordedReasons } from "../wordedTerms";
import { ApplyBox } from "./jobs/ApplyBox";
import { Conditions } from "./jobs/Conditions";
import { JobFacts } from "./jobs/JobFacts";
import { Preparing } from "./jobs/Preparing";
import { SimilarJobs } from "./jobs/SimilarJobs";
import { useTitle } from "./layout/useTitleAndFocus";

/** `/Jobs/Detail/{id}`: one job, its facts at the side, and the way to apply. */
export function JobPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data: job } = useQuery(jobQuery(useLanguage(), id));
  useTitle(job?.title);
  if (job) return <FoundJob job={job} />;
  return (
    <Page width="narrow">
      <Loading label={t("loading")} />
    </Page>
  );
}

function FoundJob({ job }: { job: Job }) {
  const { t } = useTranslation("job");
  return (
    <Page>
      <Stack>
        <Text>
          <Link to={listAddress()}>{t("back")}</Link>
        </Text>
        <Heading level={1}>{job.title}</Heading>
        <Text size="lg">{job.summary}</Text>
      </Stack>
      {!job.isOpen && <SimilarJobs id={job.id} />}
      <Posting facts={<JobFacts job={job} />} apply={<ApplyBox job={job} />}>
        <Story job={job} />
      </Posting>
    </Page>
  );
}

function Story({ job }: { job: Job }) {
  const { t } = useTranslation("job");
  const reasons = job.terms ? wordedReasons(job.terms, t) : [];
  return (
    <>
      <Stack as="section" aria-labelledby="about">
        <Heading level={2} id="about">
          {t("about")}
        </Heading>
        <Paragraphs text={job.description} />
      </Stack>
      <Points id="requirements" items={job.requirements}>
        {reasons.length > 0 && <DetailList details={reasons} />}
      </Points>
      {job.terms && <Conditions terms={job.terms} />}
      <Preparing job={job} />
      {job.process.length > 0 && (
        <Stack as="section" aria-labelledby="process">
          <Heading level={2} id="process">
            {t("process")}
          </Heading>
          <ProcessStages stages={job.process.map((name) => ({ name }))} />
        </Stack>
      )}
      <Points id="notes" items={job.notes} />
    </>
  );
}

/** The address of the job list with its filters, when the visitor comes from there. */
function listAddress(): string {
  const previous = previousRoute();
  return previous?.name === "jobs" ? previous.address : addresses.jobs(1);
}

interface PointsProps {
  id: "requirements" | "notes";
  items: string[];
  /** Content below the points. */
  children?: ReactNode;
}

function Points({ id, items, children }: PointsProps) {
  const { t } = useTranslation("job");
  if (items.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t(id)}
      </Heading>
      <BulletList points={items} mark={id === "requirements" ? "check" : "dot"} />
      {children}
    </Stack>
  );
}
