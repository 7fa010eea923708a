import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Job } from "../../../contract/jobs";
import { BulletList } from "../../../design/BulletList";
import { DetailList } from "../../../design/DetailList";
import { Heading } from "../../../design/Heading";
import { Paragraphs } from "../../../design/Paragraphs";
import { Posting } from "../../../design/Posting";
import { ProcessStages } from "../../../design/ProcessStages";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { wordedReasons } from "../../wordedTerms";
import { Conditions } from "./Conditions";
import { JobFacts } from "./JobFacts";
import { Preparing } from "./Preparing";

/** The title and summary of a job. */
export const JobHead = ({ job: { title, summary } }: { job: Job }) => (
  <>
    <Heading level={1}>{title}</Heading>
    <Text size="lg">{summary}</Text>
  </>
);

/** The content of a job's page, with its facts at the side. @param apply the button to apply, with its note */
export const JobStory = ({ job, apply }: { job: Job; apply: ReactNode }) => (
  <Posting facts={<JobFacts job={job} />} apply={apply}>
    <Story job={job} />
  </Posting>
);

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

interface PointsProps {
  id: "requirements" | "notes";
  items: string[];
  /** Content below the list of points. */
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
