import { createContext, use, useSyncExternalStore } from "react";

export const colorSchemes = ["auto", "light", "dark"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const cookieName = "theme";
const yearInSeconds = 31_536_000;

/** The scheme that the page was drawn in. */
export const ColorSchemeAtFirst = createContext<ColorScheme>("auto");

/** The scheme of the class on `<html>`, which the server sets by the cookie; `auto` without a class. */
export const colorSchemeOfDocument = (): ColorScheme =>
  colorSchemes.find((scheme) => document.documentElement.classList.contains(scheme)) ?? "auto";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useColorScheme(): ColorScheme {
  const atFirst = use(ColorSchemeAtFirst);
  return useSyncExternalStore(subscribe, colorSchemeOfDocument, () => atFirst);
}

/** Shows the scheme of the cookie, on a page that no server draws. */
export function showSavedColorScheme(): void {
  const saved = new RegExp(`(?:^|; )${cookieName}=([a-z]+)`).exec(document.cookie)?.[1];
  showColorScheme(colorSchemes.find((scheme) => scheme === saved) ?? "auto");
}

/** Sets the class on `<html>`, and the cookie from which the server sets the class of the next pages. */
export function setColorScheme(scheme: ColorScheme) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and in plain http.
  document.cookie = `${cookieName}=${scheme}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
  showColorScheme(scheme);
}

function showColorScheme(scheme: ColorScheme): void {
  document.documentElement.classList.remove("light", "dark");
  if (scheme !== "auto") document.documentElement.classList.add(scheme);
  for (const listener of listeners) listener();
}
