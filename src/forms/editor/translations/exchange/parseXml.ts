import { xmlPolicy } from "../../protocol";

declare global {
  interface Window {
    /** Absent where a browser does not know Trusted Types. What a policy makes is taken in place of a text. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML: (text: string) => string },
      ): { createHTML(text: string): string };
    };
  }
}

/** The page lets no text be parsed but by this policy. Nothing of an XML document runs or is loaded. */
const policy = window.trustedTypes?.createPolicy(xmlPolicy, { createHTML: (text) => text });

/** The document in an XML text, or the message in which the browser tells what is wrong with it. */
export function parseXml(text: string): Document | { error: string } {
  const parsed = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, "application/xml");
  const [error] = parsed.getElementsByTagName("parsererror");
  return error ? { error: error.textContent ?? "" } : parsed;
}
