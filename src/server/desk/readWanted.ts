import type { WantedDecision } from "../../contract/desk/decisions";
import { isMovedStatus, type Placement } from "../applications/moveApplication";
import { promiseFault } from "../applications/promiseFault";
import { timeZoneOf } from "../catalog";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import type { LockedApplication } from "../store/decisions";
import { decisionTemplates, fits } from "./decisionTemplates";
import { isRecruiting, mayOpenJob, type Viewer } from "./viewer";

/** Where a decision moves applications to. @throws Refusal `INVALID` */
export function readPlacement(
  parts: Pick<Parts, "words" | "catalog">,
  { to, mail, promisedFor }: Pick<WantedDecision, "to" | "mail" | "promisedFor">,
): Placement {
  const { status, stage } = to;
  const template = mail === null ? undefined : decisionTemplates(parts).find(({ name }) => name === mail);
  if (!isMovedStatus(status)) throw invalid("/to/status");
  if (status !== "inProcess" && stage !== null) throw invalid("/to/stage");
  if (status !== "inProcess" && promisedFor !== null) throw invalid("/promisedFor");
  if (mail !== null && !(template && fits(template, to))) throw invalid("/mail");
  return { status, stage, promisedFor, mail };
}

/**
 * Those of the applications that a viewer may decide on: recruiting alone decides, within its departments, markets and
 * ApplyTypes.
 * @throws Refusal `NOT_FOUND` when there is none; `INVALID` when the promised day is over in the market of one
 */
export function decidable(
  { catalog }: Pick<Parts, "catalog">,
  viewer: Viewer,
  found: ReadonlyMap<number, LockedApplication>,
  { promisedFor }: Placement,
  now: Date,
): Map<number, LockedApplication> {
  const own = new Map([...found].filter(([, { job }]) => isRecruiting(viewer) && mayOpenJob(viewer, job)));
  if (own.size === 0) throw new Refusal("NOT_FOUND");
  const isOver = ({ application }: LockedApplication) =>
    promisedFor !== null && promiseFault(promisedFor, timeZoneOf(catalog, application), now) !== undefined;
  if ([...own.values()].some(isOver)) throw invalid("/promisedFor");
  return own;
}

const invalid = (path: string) =>
  new Refusal("INVALID", { problems: [{ path, keyword: "included", params: {} }] });
