import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { UiProvider } from "../../src/design/Provider";
import type { LinkProps } from "../../src/design/renderLink";

/** Renders as the site does, in the airline's look. */
export const show = (element: ReactElement) => render(element, { wrapper: UiProvider });

export const plainLink = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>;
