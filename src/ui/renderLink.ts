import type { ReactElement, ReactNode } from "react";

export interface LinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  "aria-current"?: "page" | "step";
  "aria-label"?: string;
}

/** How this site makes a link, since `ui` knows no router: `({ href, ...rest }) => <Link to={href} {...rest} />`. */
export type RenderLink = (props: LinkProps) => ReactElement;
