import type { Language } from "../forms/engine/form";
import type { Words } from "./words";

/**
 * The device of a sign-in. `browser` and `system` are keys under `devices` in the words (`chrome`); each is
 * null when unknown.
 */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** A device in words, such as "Chrome on Windows". */
export function formatDevice(
  words: Pick<Words, "say">,
  language: Language,
  { browser, system }: Device,
): string {
  const named = (kind: keyof Device, code: string | null) =>
    words.say(language, `devices.${kind}.${code ?? "unknown"}`);
  return words.say(language, "devices.both", {
    browser: named("browser", browser),
    system: named("system", system),
  });
}
