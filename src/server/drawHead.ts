import type { Head } from "./head";

/** A page's head, and its first words, in the template. `nonce` lets the style of those in. */
export function drawHead(template: string, head: Head, nonce: string): string {
  const { title, description, addresses, data, first, scripts = [] } = head;
  const lines = [
    `<title>${escaped(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escaped(description)}">`] : []),
    ...(addresses
      ? [
          `<link rel="canonical" href="${escaped(addresses.canonical)}">`,
          ...addresses.alternates.map(
            ([code, href]) => `<link rel="alternate" hreflang="${code}" href="${escaped(href)}">`,
          ),
        ]
      : [`<meta name="robots" content="noindex">`]),
    ...(data ? [`<script type="application/ld+json">${asScript(data)}</script>`] : []),
    ...(first ? [`<style nonce="${nonce}">${firstStyle}</style>`] : []),
  ];
  // After what every page stands on: a browser asks for a few at a time.
  const preloads = scripts.map((address) => `  <link rel="modulepreload" href="${address}">\n  `);
  const drawn = template
    .replace(/<title>.*?<\/title>/, () => lines.join("\n    "))
    .replace("</head>", () => `${preloads.join("")}</head>`);
  if (!first) return drawn;
  const { heading, lead } = first;
  return drawn.replace(
    '<div id="root"></div>',
    () =>
      `<div id="root"><main class="first"><h1>${escaped(heading)}</h1><p>${escaped(lead)}</p></main></div>`,
  );
}

/** About where and how the page itself shows them a moment later. */
const firstStyle = [
  ":root{color-scheme:light dark}:root.light{color-scheme:light}:root.dark{color-scheme:dark}",
  "body{margin:0;background:light-dark(#f6f8fb,#0a1424)}",
  '.first{max-width:72rem;margin:9rem auto 0;padding:0 clamp(2.5rem,6vw,4.5rem);font-family:"Figtree Variable",system-ui,sans-serif;color:light-dark(#0c1b33,#e8eef7)}',
  ".first h1{margin:0 0 1rem;font-size:clamp(2.125rem,1.4rem + 3vw,3rem);font-weight:650;line-height:1.2}",
  ".first p{max-width:40rem;margin:0;font-size:1.125rem;line-height:1.6}",
].join("");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** JSON in which nothing ends the script that it stands in. */
const asScript = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");
