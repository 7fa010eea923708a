import { join } from "node:path";
import { changeText } from "./changeText";

const before = "Current password";
export const after = "Your present password";

/** Asks for the password in other words. */
export function changeWord(locales: string): void {
  changeText(join(locales, "en/sections/oldPassword.json"), (text) => text.replaceAll(before, after));
}
