import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Job } from "../../../contract/jobs";
import { BulletList } from "../../../design/BulletList";
import { DetailList } from "../../../design/DetailList";
import { Heading } from "../../../design/Heading";
import { Paragraphs } from "../../../design/Paragraphs";
import { PostingLayout } from "../../../design/PostingLayout";
import { ProcessStages } from "../../../design/ProcessStages";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { wordRequirementReasons } from "../../wordPostingTerms";
import { JobFacts } from "./JobFacts";
import { JobPreparationSection } from "./JobPreparationSection";
import { JobTermsSection } from "./JobTermsSection";

/** The title and summary of a job. */
export const JobHead = ({ job: { title, summary } }: { job: Job }) => (
  <>
    <Heading level={1}>{title}</Heading>
    <Text size="lg">{summary}</Text>
  </>
);

/**
 * The content of a job's page, with its facts at the side.
 * @param apply the button to apply, with the text about it
 */
export const JobContent = ({ job, apply }: { job: Job; apply: ReactNode }) => (
  <PostingLayout facts={<JobFacts job={job} />} apply={apply}>
    <Story job={job} />
  </PostingLayout>
);

function Story({ job }: { job: Job }) {
  const { t } = useTranslation("job");
  const reasons = job.terms ? wordRequirementReasons(job.terms, t) : [];
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
      {job.terms && <JobTermsSection terms={job.terms} />}
      <JobPreparationSection job={job} />
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
