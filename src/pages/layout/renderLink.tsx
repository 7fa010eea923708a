import { Link } from "react-router";
import type { RenderLink } from "../../ui/renderLink";

/** How this site makes the links of `ui`, which knows no router. */
export const renderLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;
