import { Link } from "react-router";
import type { RenderLink } from "../../../design/renderLink";

/** Draws the links of `design` with the router, which `design` does not import. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
