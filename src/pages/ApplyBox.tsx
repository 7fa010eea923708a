import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { applicationsQuery, isApplyQuery } from "../api/applications";
import type { Reason } from "../contract/codes";
import type { Job } from "../contract/jobs";
import { useLanguage } from "../i18n";
import { signInAddress } from "../session/guard";
import { useMe } from "../session/useMe";
import { Button, buttonClass } from "../ui/Button";
import { Card } from "../ui/Card";
import { Skeleton } from "../ui/Skeleton";
import { Text } from "../ui/Text";

/** The way to apply, or why there is none now. */
export function ApplyBox({ job }: { job: Job }) {
  const { t } = useTranslation("job");
  const isSignedIn = useMe() !== undefined;
  const { data: may } = useQuery(isApplyQuery(String(job.id), isSignedIn));
  const to = `/Apply/${job.applyType}/${job.id}`;
  return (
    <Card ground="haze">
      {!may && <Skeleton lines={2} />}
      {may?.isApply && <ApplyLink to={to} jobId={job.id} />}
      {may && !may.isApply && may.reason === "SIGN_IN" && (
        <>
          <Link to={signInAddress({ pathname: to, search: "" })} className={buttonClass("primary")}>
            {t("signInToApply")}
          </Link>
          <Text size="sm">
            {t("newHere")} <Link to="/Register">{t("register")}</Link>
          </Text>
        </>
      )}
      {may && !may.isApply && may.reason !== "SIGN_IN" && <CannotApply reason={may.reason} />}
    </Card>
  );
}

function ApplyLink({ to, jobId }: { to: string; jobId: number }) {
  const { t } = useTranslation("job");
  const { data: applications = [] } = useQuery(applicationsQuery(useLanguage()));
  const hasDraft = applications.some((one) => one.jobId === jobId && one.status === "saved");
  return (
    <Link to={to} className={buttonClass("primary")}>
      {t(hasDraft ? "continue" : "apply")}
    </Link>
  );
}

function CannotApply({ reason }: { reason: Reason | undefined }) {
  const { t } = useTranslation("job");
  const why = useId();
  return (
    <>
      {/* Not `disabled`: who walks the page by keyboard must come upon it and hear why. */}
      <Button variant="primary" aria-disabled aria-describedby={why}>
        {t("apply")}
      </Button>
      <Text id={why} size="sm">
        {reason ? t(`apply:refused.${reason}`) : t("cannot")}
      </Text>
      {reason === "ALREADY_APPLIED" && <Link to="/UserProfile">{t("toAccount")}</Link>}
    </>
  );
}
