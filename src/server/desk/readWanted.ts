import type { WantedDecision } from "../../contract/desk/decisions";
import { isMovedStatus, type Placement } from "../applications/moveApplication";
import { whyNotLastDay } from "../applications/whyNotLastDay";
import { timeZoneOf } from "../catalog";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import type { LockedApplication } from "../store/decisions";
import { isTemplateFor, listDecisionTemplateNames } from "./listDecisionTemplateNames";
import { mayDecide, type Viewer } from "./viewer";

/** The placement to which a decision moves applications. @throws Refusal `INVALID` */
export function readDecisionTarget(
  parts: Pick<Parts, "words" | "catalog">,
  { to, mail, promisedFor }: Pick<WantedDecision, "to" | "mail" | "promisedFor">,
): Placement {
  const { status, stage } = to;
  const template =
    mail === null ? undefined : listDecisionTemplateNames(parts).find(({ name }) => name === mail);
  if (!isMovedStatus(status)) throw invalid("/to/status");
  if (status !== "inProcess" && stage !== null) throw invalid("/to/stage");
  if (status !== "inProcess" && promisedFor !== null) throw invalid("/promisedFor");
  if (mail !== null && !(template && isTemplateFor(template, to))) throw invalid("/mail");
  return { status, stage, promisedFor, mail };
}

/**
 * The given applications on which a viewer may decide: only viewers of the audience `recruiting` decide,
 * within their departments, markets and ApplyTypes.
 * @throws Refusal `NOT_FOUND` when there is none
 */
export function filterDecidableApplications(
  viewer: Viewer,
  found: ReadonlyMap<number, LockedApplication>,
): Map<number, LockedApplication> {
  const own = new Map([...found].filter(([, { job }]) => mayDecide(viewer, job)));
  if (own.size === 0) throw new Refusal("NOT_FOUND");
  return own;
}

/**
 * Checks, in the market of each application, that the day of a decision is not over. Nothing is checked when
 * the day is null.
 * @param path the pointer of the day in the request
 * @throws Refusal `INVALID` when the day is over in one of the markets
 */
export function requireDayNotPast(
  { catalog }: Pick<Parts, "catalog">,
  applications: ReadonlyMap<number, LockedApplication>,
  path: string,
  day: string | null,
  now: Date,
): void {
  if (day === null) return;
  const isOver = ({ application }: LockedApplication) =>
    whyNotLastDay(day, timeZoneOf(catalog, application), now) !== undefined;
  if ([...applications.values()].some(isOver)) throw invalid(path);
}

const invalid = (path: string) =>
  new Refusal("INVALID", { problems: [{ path, keyword: "included", params: {} }] });
