import { useTranslation } from "react-i18next";
import { TextWithJapaneseBreaks } from "../../../design/TextWithJapaneseBreaks";
import { useLanguage } from "../../i18n";
import { formatSalary } from "./formatSalary";

interface SalaryProps {
  salary: string;
  currency: string;
}

/**
 * The salary as text. It is a component of its own, because a browser formats the first amount slowly, and
 * React can pause before and after a component.
 */
export function Salary({ salary, currency }: SalaryProps) {
  const { t } = useTranslation();
  const text = formatSalary(salary, currency, useLanguage(), (amount) => t("amountOrMore", { amount }));
  return (
    <span className="amount">
      <TextWithJapaneseBreaks text={text} />
    </span>
  );
}
