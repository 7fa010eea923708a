import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Decided, DecisionChoice, WantedDecision } from "../../contract/desk/decisions";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { Notice } from "../../design/Notice";
import { decideOn } from "../api/decisions";
import { deskFailureText } from "../layout/deskFailureText";
import type { SelectedApplication } from "../list/useSelection";
import { DecisionFields, type DecisionPlan } from "./DecisionFields";
import { getLatestTodayOfApplications } from "./getLatestTodayOfApplications";
import { choiceKey } from "./listChoicesPossibleForAny";
import { MailPreviews } from "./MailPreviews";

interface DecisionDialogProps {
  applications: readonly SelectedApplication[];
  choices: readonly DecisionChoice[];
  /** The key of the choice that is selected at first. */
  first: string;
  onDecided: (answer: Decided) => void;
  onClose: () => void;
}

/** A dialog for the new status or stage of applications. It shows each mail, and makes the decision. */
export function DecisionDialog({ applications, choices, first, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const planOf = (key: string): DecisionPlan => ({
    key,
    mail: choices.find(({ to }) => choiceKey(to) === key)?.templates[0]?.name ?? null,
    promisedFor: null,
  });
  const [plan, setPlan] = useState(() => planOf(first));
  const [isShowing, setShowing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choice = choices.find(({ to }) => choiceKey(to) === plan.key);
  if (!choice) return null;
  const count = applications.length;
  const wanted: WantedDecision = {
    applications: applications.map(({ id, from }) => ({ id, from })),
    to: choice.to,
    mail: plan.mail,
    promisedFor: choice.to.status === "inProcess" ? plan.promisedFor : null,
  };
  const decide = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      onDecided(await decideOn(cache, wanted));
    } catch (error) {
      setFailure(deskFailureText(t, error));
      setBusy(false);
    }
  };
  const back = () => {
    setFailure(undefined);
    setShowing(false);
  };
  return (
    <Dialog
      title={t("decisions.title", { count })}
      wide
      onClose={onClose}
      actions={
        isShowing ? (
          <>
            <Button onClick={back}>{t("decisions.back")}</Button>
            <Button
              variant={choice.to.status === "ended" ? "danger" : "primary"}
              busy={isBusy}
              onClick={decide}
            >
              {t("decisions.decide", { count, to: choice.label })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t("decisions.cancel")}</Button>
            <Button variant="primary" onClick={() => setShowing(true)}>
              {t("decisions.continue")}
            </Button>
          </>
        )
      }
      lead={isShowing && <p>{t("decisions.summary", { count, to: choice.label })}</p>}
    >
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      {isShowing ? (
        <MailPreviews wanted={wanted} />
      ) : (
        <DecisionFields
          today={getLatestTodayOfApplications(applications)}
          choices={choices}
          choice={choice}
          plan={plan}
          onChoose={(key) => setPlan({ ...planOf(key), promisedFor: plan.promisedFor })}
          onChange={(changes) => setPlan({ ...plan, ...changes })}
        />
      )}
    </Dialog>
  );
}
