import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { DecisionChoice } from "../../contract/desk/decisions";
import { choiceKey } from "./possibleChoices";

/** What is chosen in the dialog. */
export interface DecisionPlan {
  /** The key of the choice. */
  key: string;
  mail: string | null;
  promisedFor: string | null;
}

interface DecisionFieldsProps {
  choices: readonly DecisionChoice[];
  choice: DecisionChoice;
  plan: DecisionPlan;
  onChoose: (key: string) => void;
  onChange: (changes: Partial<DecisionPlan>) => void;
}

/** Where the applications go, by which mail, and the day that is promised. */
export function DecisionFields({ choices, choice, plan, onChoose, onChange }: DecisionFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <chakra.div className="field">
        <label className="field-label" htmlFor={`${id}to`}>
          {t("decisions.to")}
        </label>
        <select
          id={`${id}to`}
          className="control"
          value={plan.key}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {choices.map(({ to, label }) => (
            <option key={choiceKey(to)} value={choiceKey(to)}>
              {label}
            </option>
          ))}
        </select>
      </chakra.div>
      <chakra.div className="field">
        <label className="field-label" htmlFor={`${id}mail`}>
          {t("decisions.mail")}
        </label>
        <select
          id={`${id}mail`}
          className="control"
          value={plan.mail ?? ""}
          onChange={(event) => onChange({ mail: event.currentTarget.value || null })}
        >
          {choice.templates.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
          <option value="">{t("decisions.noMail")}</option>
        </select>
      </chakra.div>
      {choice.to.status === "inProcess" && (
        <chakra.div className="field">
          <label className="field-label" htmlFor={`${id}promise`}>
            {t("decisions.promise")}
          </label>
          <p id={`${id}hint`} className="field-hint">
            {t("decisions.promiseHint")}
          </p>
          <input
            id={`${id}promise`}
            aria-describedby={`${id}hint`}
            className="control"
            type="date"
            min={new Date().toISOString().slice(0, 10)}
            value={plan.promisedFor ?? ""}
            onChange={(event) => onChange({ promisedFor: event.currentTarget.value || null })}
          />
        </chakra.div>
      )}
    </>
  );
}
