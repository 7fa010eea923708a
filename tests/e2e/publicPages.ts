import type { Page } from "@playwright/test";
import type { Language } from "../../src/forms/engine/form";
import { fillPattern } from "../../src/site/addresses";
import { routes } from "../../src/site/paths";

/** The address of every page that anybody may read, in a language where the address names one. */
export const publicAddresses = (language: Language): string[] =>
  routes
    .filter(({ guard, isMailed, name }) => !(guard || isMailed || name === "maintenance"))
    .map(({ pattern }) =>
      fillPattern(pattern, { lang: language.toLowerCase(), page: 1, id: 1016, status: 1 }),
    );

/** Resolves once the drawn page reacts to presses. */
export async function isTaken(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

/**
 * Moves the clock of the page or server that runs it, by milliseconds. It is passed on as text, and so refers to
 * nothing outside.
 */
export function moveClock(by: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [Real.now() + by], newTarget),
    apply: () => new Real(Real.now() + by).toString(),
    get: (target, name) => (name === "now" ? () => Real.now() + by : Reflect.get(target, name)),
  });
}
