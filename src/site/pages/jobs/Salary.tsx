import { useTranslation } from "react-i18next";
import { Breakable } from "../../../design/Breakable";
import { useLanguage } from "../../i18n";
import { formatSalary } from "./formatSalary";

interface SalaryProps {
  salary: string;
  currency: string;
}

/**
 * A component of its own, because a browser formats the first amount slowly, and React can pause before and after it.
 */
export function Salary({ salary, currency }: SalaryProps) {
  const { t } = useTranslation();
  const text = formatSalary(salary, currency, useLanguage(), (amount) => t("amountOrMore", { amount }));
  return (
    <span className="amount">
      <Breakable text={text} />
    </span>
  );
}
