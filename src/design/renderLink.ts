import type { ReactElement, ReactNode } from "react";

export interface LinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  "aria-current"?: "page" | "step";
  "aria-label"?: string;
}

/**
 * Draws a link with the site's router, which `design` does not import: `({ href, ...rest }) => <Link to={href}
 * {...rest} />`.
 */
export type RenderLink = (props: LinkProps) => ReactElement;
