import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Job } from "../../../contract/jobs";
import { Button, buttonClass } from "../../../design/Button";
import { addresses, withWanted } from "../../addresses";
import { applicationsQuery, liveApplicationQuery, mayApplyQuery } from "../../api/applications";
import { useLanguage } from "../../i18n";
import { signInAddress } from "../../session/guard";
import { useIsSignedIn } from "../../session/useMe";
import { AlreadyAppliedJobText } from "../applications/AlreadyAppliedJobText";
import { applicationFormAddress } from "../applications/applicationFormAddress";

interface WayToApply {
  /** The button or link to apply. */
  action: ReactNode;
  /** A text about the button, such as the reason why it does nothing. */
  note?: ReactNode;
}

/** The button to apply for a job and, if the reader cannot apply, the reason. */
export function useApplyButton(job: Job): WayToApply {
  const { t } = useTranslation("job");
  const noteId = useId();
  const isSignedIn = useIsSignedIn();
  const { data: applications = [] } = useQuery({
    ...applicationsQuery(useLanguage()),
    enabled: isSignedIn,
  });
  const draft = applications.find(({ jobId, status }) => jobId === job.id && status === "saved");
  const { data: may } = useQuery(mayApplyQuery(String(job.id), isSignedIn));
  // Loaded together with the other queries, so that the reason is complete when it appears.
  useQuery({ ...liveApplicationQuery, enabled: isSignedIn, throwOnError: false });
  const to = addresses.apply(job.applyType, job.id);

  if (!may)
    return {
      action: (
        <Button variant="primary" busy>
          {t("apply")}
        </Button>
      ),
    };
  if (may.isApply)
    return {
      action: (
        <Link to={draft ? applicationFormAddress(draft) : to} className={buttonClass("primary")}>
          {t(draft ? "continue" : "apply")}
        </Link>
      ),
    };
  // A closed job is the first reason to show, because signing in would not help.
  const reason = job.isOpen ? may.reason : "CLOSED";
  if (reason === "SIGN_IN")
    return {
      action: (
        <Link to={signInAddress({ pathname: to, search: "" })} className={buttonClass("primary")}>
          {t("signInToApply")}
        </Link>
      ),
      note: (
        <>
          {t("newHere")} <Link to={withWanted(addresses.register, to)}>{t("register")}</Link>
        </>
      ),
    };
  return {
    // Not `disabled`, so that keyboard users can focus the button and hear the reason.
    action: (
      <Button variant="primary" aria-disabled aria-describedby={noteId}>
        {t("apply")}
      </Button>
    ),
    note: (
      <>
        <span id={noteId}>
          {reason ? t(`apply:refused.${reason}`) : t("cannot")}
          {reason === "ALREADY_APPLIED" && (
            <AlreadyAppliedJobText applications={applications} besides={job.id} />
          )}
        </span>{" "}
        {reason === "ALREADY_APPLIED" && <Link to={addresses.profile}>{t("toAccount")}</Link>}
      </>
    ),
  };
}
