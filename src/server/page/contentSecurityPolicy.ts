import { createHash } from "node:crypto";

/** Replaced by the nonce of each response, in a template and in `alsoAllowed`. */
export const noncePlaceholder = "%NONCE%";

/**
 * The source of the videos that applicants link in their forms; a video is loaded only on demand. The widget
 * `VideoLink` uses this address.
 */
export const videoFrames = { "frame-src": ["https://www.youtube-nocookie.com"] };

interface Allowed {
  /** Sources of styles other than files of the site: hashes, or a nonce. */
  styles: readonly string[];
  /** Other sites that scripts call. */
  connections?: readonly string[];
  /** Additional sources, by directive. */
  alsoAllowed?: Record<string, string[]>;
}

/**
 * The Content-Security-Policy of a page. Unless `alsoAllowed` adds sources, it allows no inline code except
 * the given styles, and no script of another site.
 */
export function contentSecurityPolicy({ styles, connections = [], alsoAllowed = {} }: Allowed): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", ...styles],
    "img-src": ["'self'", "blob:", "data:"],
    "connect-src": ["'self'", ...connections],
    "frame-src": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // With Trusted Types, a browser accepts no plain text as HTML or as the address of a script, and no code
    // may mark a text as trusted.
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => {
      const additional = alsoAllowed[name] ?? [];
      // 'none' is valid only as the sole source.
      return [
        name,
        ...sources.filter((source) => additional.length === 0 || source !== "'none'"),
        ...additional,
      ].join(" ");
    })
    .join("; ");
}

/** The source that allows an inline style with exactly this text. */
export const buildStyleHashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The source of an empty style element, which Emotion adds to insert its rules one by one. */
export const emptyStyle = buildStyleHashSource("");
