import type { AskingObstacle, Decided, Obstacle, WantedAsking } from "../../contract/desk/decisions";
import { completionToAsk, mayAsk, type ToAsk } from "../applications/askForCompletion";
import { isCompletionUnanswered } from "../applications/completion";
import { waitMs } from "../lifetimes";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { type LockedApplication, lockApplications } from "../store/decisions";
import { addPendingDecision, buildObstacle, separateObstacles } from "./addDecisionToMove";
import { filterDecidableApplications, requireDayNotPast } from "./readWanted";
import type { Viewer } from "./viewer";

interface Askable extends LockedApplication {
  toAsk: ToAsk;
}

/**
 * Adds a decision that asks applicants for their later answers. An application stays in its stage; a
 * submitted one becomes `inProcess`. Applications whose applicants cannot be asked are returned as obstacles.
 * @throws Refusal `NOT_FOUND` or `INVALID`; Undecryptable
 */
export function addDecisionToAsk(
  parts: Pick<Parts, "db" | "catalog" | "keys">,
  viewer: Viewer,
  { applications, by }: WantedAsking,
  now: Date,
): Promise<Decided> {
  return parts.db.transaction().execute(async (tx) => {
    const { own, askable, obstacles } = await findAskable(tx, parts, viewer, applications, now);
    checkAskBy(parts, own, by, now);
    if (askable.length === 0) return { decision: null, obstacles };
    const aim = { to_status: "inProcess" as const, ask_by: by };
    return { decision: await addPendingDecision(tx, viewer, askable, aim, now), obstacles };
  });
}

/**
 * Checks that the last day for the answers will not be over when the decision is carried out.
 * @throws Refusal `INVALID`
 */
export const checkAskBy = (
  parts: Pick<Parts, "catalog">,
  own: ReadonlyMap<number, LockedApplication>,
  by: string,
  now: Date,
): void => requireDayNotPast(parts, own, "/by", by, new Date(now.getTime() + waitMs));

/**
 * Locks the applications. Returns those on which the viewer may decide (`own`); among `seen`, those whose
 * applicants can be asked, each with the later answers to ask for (`askable`); and the rest of `seen` as
 * obstacles.
 * @throws Refusal `NOT_FOUND`; Undecryptable
 */
export async function findAskable(
  tx: Db,
  parts: Pick<Parts, "catalog" | "keys">,
  viewer: Viewer,
  seen: WantedAsking["applications"],
  now: Date,
): Promise<{ own: Map<number, LockedApplication>; askable: Askable[]; obstacles: Obstacle[] }> {
  const ids = seen.map(({ id }) => id);
  const own = filterDecidableApplications(viewer, await lockApplications(tx, ids));
  const { free, obstacles } = await separateObstacles(tx, parts.catalog, seen, own, mayAsk);
  const askable: Askable[] = [];
  for (const each of free) {
    const { application } = each;
    const toAsk = await findAnswersToAskOrObstacle(tx, parts, application, now);
    if (typeof toAsk === "string")
      obstacles.push({
        ...buildObstacle(application.id, application, undefined, parts.catalog),
        asking: toAsk,
      });
    else askable.push({ ...each, toAsk });
  }
  return { own, askable, obstacles };
}

/**
 * The later answers that an applicant would be asked for, or why the applicant cannot be asked.
 * @throws Undecryptable
 */
export const findAnswersToAskOrObstacle = async (
  db: Db,
  parts: Pick<Parts, "catalog" | "keys">,
  application: StoredApplication,
  now: Date,
): Promise<ToAsk | AskingObstacle> =>
  isCompletionUnanswered(application) ? "asked" : completionToAsk(db, parts, application, now);
