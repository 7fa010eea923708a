export const colorSchemes = ["auto", "light", "dark"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const cookieName = "theme";
const yearInSeconds = 31_536_000;

const isScheme = (word: string | undefined): word is ColorScheme =>
  colorSchemes.some((scheme) => scheme === word);

/** Reads a `Cookie` header or `document.cookie`; without the cookie it is `auto`, the operating system's scheme. */
export function readColorScheme(cookies: string): ColorScheme {
  const word = cookies
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === cookieName)?.[1];
  return isScheme(word) ? word : "auto";
}

/** Sets the class on `<html>` of this page, and the cookie from which the server writes it into the next ones. */
export function setColorScheme(scheme: ColorScheme) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and in plain http.
  document.cookie = `${cookieName}=${scheme}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
  document.documentElement.classList.remove("light", "dark");
  if (scheme !== "auto") document.documentElement.classList.add(scheme);
}
