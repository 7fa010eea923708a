import { addresses } from "../../addresses";
import { escapeHtml } from "../escapeHtml";
import type { Head, InitialContent } from "./head";

/** Fills the template with a page's head and its first content. `nonce` is that of the inline style. */
export function renderHead(template: string, head: Head, nonce: string): string {
  const { title, description, addresses, openGraph = [], feeds = [], data, first, scripts = [] } = head;
  const lines = [
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
    ...(first ? [`<style nonce="${nonce}">${firstStyle}</style>`] : []),
  ];
  // At the end of the head, since browsers load only a few at a time and the main bundle comes first.
  const preloads = scripts.map((address) => `  <link rel="modulepreload" href="${address}">\n  `);
  const drawn = template
    .replace(/<title>.*?<\/title>/, () => lines.join("\n    "))
    .replace("</head>", () => `${preloads.join("")}</head>`);
  if (!first) return drawn;
  return drawn.replace('<div id="root"></div>', () => `<div id="root">${drawFirst(first)}</div>`);
}

/** The menu needs no script; `useFirstHeader` carries its state over. */
function drawFirst({ heading, lead, header }: InitialContent): string {
  const links = header.links.map(({ href, label }) => `<li><a href="${href}">${escapeHtml(label)}</a></li>`);
  return [
    '<div class="first"><header>',
    `<a href="${addresses.home}"><img src="/favicon.svg" alt="" width="32" height="32"><b>${escapeHtml(header.airline)}</b></a>`,
    `<div id="first-menu" popover><nav aria-label="${escapeHtml(header.nav)}"><ul>${links.join("")}</ul></nav></div>`,
    `<button type="button" popovertarget="first-menu" aria-label="${escapeHtml(header.menu)}"></button>`,
    `</header><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(lead)}</p></main></div>`,
  ].join("");
}

/** Approximates sizes and colours of `ui/`, so that little moves when the page itself is drawn. */
const firstStyle = [
  ":root{color-scheme:light dark}:root.light{color-scheme:light}:root.dark{color-scheme:dark}",
  "body{margin:0;background:light-dark(#f6f8fb,#0a1424)}",
  '.first{font-family:"Figtree Variable",system-ui,sans-serif;line-height:1.6;color:light-dark(#0c1b33,#f4f7fc)}',
  ".first main{box-sizing:border-box;width:calc(100% - 2rem);max-width:72rem;margin:2rem auto;padding:2rem 1.5rem;border-radius:.75rem;background:light-dark(#dce8f5,#1b3052)}",
  ".first h1{margin:0 0 1rem;font-size:clamp(2.125rem,1.4rem + 3vw,3rem);font-weight:650;line-height:1.2;text-wrap:balance;word-break:auto-phrase}",
  ".first p{margin:0;font-size:1.125rem}",
  ".first h1,.first p{max-width:43rem}",
  ":is(:lang(ja),:lang(zh)) .first h1{line-height:1.4}:is(:lang(ja),:lang(zh)) .first p{line-height:1.75;word-break:auto-phrase}",
  ".first header,.first [popover]{background:light-dark(#fff,#101d33);border:0 solid light-dark(#d3dde9,#283d60);border-bottom-width:1px}",
  ".first header{display:flex;align-items:center;gap:1rem;min-height:4.5rem;padding:0 1rem}",
  ".first a{color:inherit;text-decoration:none}",
  ".first header>a{display:flex;align-items:center;gap:.5rem;font-size:1.125rem;white-space:nowrap}",
  ".first ul{display:flex;flex-wrap:wrap;margin:0;padding:0;list-style:none}",
  ".first li a{display:block;padding:.5rem;font-weight:600;white-space:nowrap}",
  ".first button{width:2.75rem;height:2.75rem;margin-left:auto;padding:0 .875rem;border:0;color:inherit;background:none}",
  '.first button::before{content:"";display:block;height:.75rem;border:solid;border-width:2px 0;background:linear-gradient(currentColor,currentColor) center/100% 2px no-repeat}',
  "@media(min-width:640px){.first header{padding:0 max(1.5rem,calc((100% - 72rem)/2))}.first main{width:calc(100% - 3rem)}}",
  "@media(min-width:768px){.first main{margin:3rem auto;padding:3rem}}",
  "@media(min-width:1024px){.first button{display:none}.first [popover]{display:block;position:static;margin:0;padding:0;border:0;color:inherit}}",
  "@media(max-width:1023px){.first [popover]{inset:4.5rem 0 auto;width:100%;box-sizing:border-box;margin:0;padding:1rem;color:inherit}.first ul{flex-direction:column}.first li a{padding:.75rem}}",
].join("");

/** JSON for a script element: `<` is escaped, so that no text can close it. */
const asScript = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");
