import { Link } from "react-router";
import type { RenderLink } from "../../../design/renderLink";

/** Draws the links of `ui` with the router, which `ui` does not know. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
