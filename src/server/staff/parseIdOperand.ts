import { WrongUsage } from "./command";

/** Parses the first operand as the id of a job or an application. @throws WrongUsage */
export function parseIdOperand([text = ""]: readonly string[]): number {
  if (!/^\d{1,15}$/.test(text)) throw new WrongUsage(`An ID is a number, and "${text}" is not one.`);
  return Number(text);
}
