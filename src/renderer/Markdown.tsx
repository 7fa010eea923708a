import type { ReactNode } from "react";

/**
 * Stands in the site's build for rjsf's parser of Markdown (`markdown-to-jsx`, 28 KB as sent), which no schema here asks
 * for: the text as it is.
 */
export const Markdown = ({ children }: { children?: ReactNode }) => children;
