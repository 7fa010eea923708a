import { Breakable } from "../../../design/Breakable";
import { useLanguage } from "../../i18n";
import { formatSalary } from "./formatSalary";

interface SalaryProps {
  salary: string;
  currency: string;
}

/** A component of its own: a browser takes long for the first amount, and React can pause before and after it. */
export function Salary({ salary, currency }: SalaryProps) {
  return <Breakable text={formatSalary(salary, currency, useLanguage())} />;
}
