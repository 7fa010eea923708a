import { siteAddress } from "../../addresses";
import type { JsonObject } from "../../engine/form";
import type { OutboxMail } from "../store/outbox";

/** The parameters of a mail whose link leads on to a page; what is no page of this site is left out. */
export function wantedPageParams(wanted = ""): JsonObject {
  const to = siteAddress(wanted);
  return to === undefined ? {} : { to };
}

/** The page that the link of a mail leads on to, if any. */
export const wantedPageOf = ({ params: { to } }: OutboxMail): string | undefined =>
  typeof to === "string" ? to : undefined;
