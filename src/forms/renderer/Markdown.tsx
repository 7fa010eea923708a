import type { ReactNode } from "react";

/**
 * Replaces rjsf's Markdown parser (`markdown-to-jsx`, 28 KB as sent) in the site's build. No schema here uses Markdown,
 * so text is shown as it is.
 */
export const Markdown = ({ children }: { children?: ReactNode }) => children;
