import { useTranslation } from "react-i18next";
import type { DecisionChoice } from "../../contract/desk/decisions";
import { LabelledControl } from "../../design/LabelledControl";
import { DayField } from "../layout/DayField";
import { choiceKey } from "./listChoicesPossibleForAny";

/** The selections in the dialog. */
export interface DecisionPlan {
  /** The key of the choice. */
  key: string;
  mail: string | null;
  promisedFor: string | null;
}

interface DecisionFieldsProps {
  /** The first day that can be promised to all applicants. */
  today: string;
  choices: readonly DecisionChoice[];
  choice: DecisionChoice;
  plan: DecisionPlan;
  onChoose: (key: string) => void;
  onChange: (changes: Partial<DecisionPlan>) => void;
}

/** The fields for the new status or stage, the mail, and the promised day. */
export function DecisionFields({ today, choices, choice, plan, onChoose, onChange }: DecisionFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LabelledControl label={t("decisions.to")}>
        {(id) => (
          <select
            id={id}
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
        )}
      </LabelledControl>
      <LabelledControl label={t("decisions.mail")}>
        {(id) => (
          <select
            id={id}
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
        )}
      </LabelledControl>
      {choice.to.status === "inProcess" && (
        <DayField
          label={t("decisions.promise")}
          hint={t("decisions.promiseHint")}
          min={today}
          value={plan.promisedFor ?? ""}
          onChange={(day) => onChange({ promisedFor: day || null })}
        />
      )}
    </>
  );
}
