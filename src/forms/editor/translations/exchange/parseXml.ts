import { xmlPolicy } from "../../protocol";

declare global {
  interface Window {
    /**
     * Absent in a browser without Trusted Types. A policy creates values that the browser accepts in place of
     * texts.
     */
    trustedTypes?: {
      createPolicy<Rules extends object>(name: string, rules: Rules): Rules;
    };
  }
}

/** The page may parse texts only with this policy. An XML document neither runs scripts nor loads anything. */
const policy = window.trustedTypes?.createPolicy(xmlPolicy, { createHTML: (text: string) => text });

/** The document in an XML text, or the browser's message about a syntax error. */
export function parseXml(text: string): Document | { error: string } {
  const parsed = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, "application/xml");
  const [error] = parsed.getElementsByTagName("parsererror");
  return error ? { error: error.textContent ?? "" } : parsed;
}
