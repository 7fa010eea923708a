import type { JsonObject } from "../../forms/engine/form";
import { parseSiteAddress } from "../../site/addresses";
import { matchPath } from "../../site/matchPath";
import type { Parts } from "../parts";
import type { OutboxMail } from "../store/outbox";

/**
 * The parameters of a mail whose link leads on to a wanted page. The sender of the request may write anything
 * into `wanted`: only the path of `wanted` is kept, and only if all parts of the path are the site's own.
 */
export function buildKnownWantedPageParams({ catalog }: Pick<Parts, "catalog">, wanted = ""): JsonObject {
  const [path = ""] = (parseSiteAddress(wanted) ?? "").split("?");
  const match = path === "" ? undefined : matchPath(path, catalog.stepPaths);
  const isKnown = match && Object.keys(match.params).every((name) => match.route.params?.[name]);
  return isKnown ? { to: path } : {};
}

/** The wanted page behind the link of a mail, if any. */
export const wantedPageOf = ({ params: { to } }: OutboxMail): string | undefined =>
  typeof to === "string" ? to : undefined;
