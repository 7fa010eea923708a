import { createHash } from "node:crypto";

/** The `ETag` of a text: the same for the same text. */
export const entityTag = (body: string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Whether `If-None-Match` contains a tag, or `*` (RFC 9110, section 13.1.2, which compares weakly). */
export const includesEntityTag = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.split(",").some((each) => ["*", strong(tag)].includes(strong(each.trim())));

const strong = (tag: string) => tag.replace(/^W\//, "");
