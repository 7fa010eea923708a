import type { Language } from "../../forms/engine/form";
import { type DrawnPage, firstStateId } from "../../site/drawing/drawnPage";
import { escapeHtml } from "../escapeHtml";
import { renderLanguageAttributes } from "../renderLanguageAttributes";
import { noncePlaceholder } from "./contentSecurityPolicy";
import type { Head } from "./head";

export interface PageParts {
  head: Head;
  language: Language;
  scheme: string | undefined;
  /** The contents of the page's `<meta>`s, by name. */
  metas: Record<string, string | undefined>;
  /** Absent for pages that the browser draws alone. */
  drawn?: Pick<DrawnPage, "html" | "css" | "state">;
  /** The nonce of the styles, when the policy allows them by a nonce instead of hashes. */
  nonce?: string;
}

/** Fills the template of the build with a page. */
export function pageHtml(
  template: string,
  { head, language, scheme, metas, drawn, nonce }: PageParts,
): string {
  const root = `<html ${renderLanguageAttributes(language)}${scheme ? ` class="${scheme}"` : ""}>`;
  const filled = template
    .replace(/<html[^>]*>/, root)
    .replace(/<meta property="csp-nonce"[^>]*>/, () => metasHtml(metas, nonce))
    .replace(/<title>.*?<\/title>/, () => headHtml(head))
    .replaceAll(noncePlaceholder, nonce ?? "");
  if (!drawn) return filled;
  return filled
    .replace("</head>", () => `${styleHtml(drawn, nonce)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn.html}</div>${stateHtml(drawn)}`);
}

function metasHtml(metas: PageParts["metas"], nonce: string | undefined): string {
  const metaTags = Object.entries(metas).flatMap(([name, content]) =>
    content === undefined ? [] : [`<meta name="${name}" content="${escapeHtml(content)}">`],
  );
  return [
    ...(nonce ? [`<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">`] : []),
    ...metaTags,
  ].join("");
}

function headHtml({ title, description, addresses, openGraph = [], feeds = [], data }: Head): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(addresses
      ? [
          `<link rel="canonical" href="${escapeHtml(addresses.canonical)}">`,
          ...addresses.alternates.map(
            ([code, href]) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(href)}">`,
          ),
        ]
      : [`<meta name="robots" content="noindex">`]),
    ...openGraph.map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    ...feeds.map((feed) => {
      const title = escapeHtml(feed.title);
      return `<link rel="alternate" type="application/atom+xml" title="${title}" href="${feed.href}">`;
    }),
    ...(data ? [`<script type="application/ld+json">${asScript(data)}</script>`] : []),
  ].join("\n    ");
}

const styleHtml = ({ css }: NonNullable<PageParts["drawn"]>, nonce: string | undefined) =>
  `<style${nonce ? ` nonce="${nonce}"` : ""}>${css}</style>`;

const stateHtml = ({ state }: NonNullable<PageParts["drawn"]>) =>
  `<script type="application/json" id="${firstStateId}">${asScript(state)}</script>`;

/** JSON for a script element: `<` is escaped, so that no text can close the element. */
const asScript = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");
