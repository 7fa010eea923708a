import { setImmediate as othersTurn } from "node:timers/promises";
import type { Colleague } from "../../../contract/desk/standing";
import { dateInTimeZone } from "../../../forms/engine/dateInTimeZone";
import type { JsonObject, Language } from "../../../forms/engine/form";
import { isIdentityHiddenAtStage, type ReadingStage } from "../../../forms/engine/purposes/sightOf";
import { visibleAnswers } from "../../../forms/engine/purposes/visibleAnswers";
import { listStagesInProcessOfForm } from "../../applications/listStagesInProcessOfForm";
import { type Catalog, timeZoneOf } from "../../catalog";
import type { StoredJob } from "../../store/jobs";
import type { Words } from "../../words";
import { buildApplicationSummary } from "../applicationSummary";
import { getViewingStage } from "../getViewingStage";
import type { OpenedApplication } from "../openedPostings";
import type { Viewer } from "../viewer";
import type { SeenApplication } from "./listColumn";

interface Reading {
  catalog: Pick<Catalog, "stages" | "forJob">;
  viewer: Pick<Viewer, "audiences">;
  language: Language;
  words: Pick<Words, "staff">;
  colleagues: ReadonlyMap<string, Colleague>;
  now: Date;
}

/** The number of applications in a slice. Other requests are served between two slices. */
const atOnce = 200;

/**
 * The rows that were last computed for the applications of each posting. They are cached, because a list is
 * filtered and sorted more often than its applications change.
 */
const lastSeen = new WeakMap<
  readonly OpenedApplication[],
  { key: string; rows: readonly SeenApplication[] }
>();

/**
 * Applications of one posting as a viewer sees them, each at its own stage.
 * @param opened must always be passed with the same catalog and words, because the rows of this array are
 * cached
 */
export async function buildApplicationsForViewer(
  opened: readonly OpenedApplication[],
  job: Pick<StoredJob, "apply_type" | "market" | "blind_until">,
  { catalog, viewer, language, words, colleagues, now }: Reading,
): Promise<readonly SeenApplication[]> {
  const timeZone = timeZoneOf(catalog, job);
  const today = dateInTimeZone(timeZone, now);
  const key = JSON.stringify([viewer.audiences, language, job, today, [...colleagues.values()]]);
  const last = lastSeen.get(opened);
  if (last?.key === key) return last.rows;
  const rows: SeenApplication[] = [];
  for (const each of opened) {
    if (rows.length % atOnce === atOnce - 1) await othersTurn();
    const stage = getViewingStage(catalog, each.application, job);
    const standing = buildApplicationSummary(each, {
      formStages: listStagesInProcessOfForm(catalog, each.application),
      stageLabel: (name) => words.staff(language, `stages.${name}`),
      colleagues,
      isBlind: isIdentityHiddenAtStage(each.form?.form ?? {}, stage),
      timeZone,
      today,
    });
    rows.push({ opened: each, standing, answers: seenAnswers(each, viewer.audiences, stage) });
  }
  lastSeen.set(opened, { key, rows });
  return rows;
}

/**
 * Visible answers of applications, by audiences and stage. The cache is never invalidated, because an
 * application in memory never changes.
 */
const known = new WeakMap<OpenedApplication, Map<string, JsonObject>>();

function seenAnswers(
  opened: OpenedApplication,
  audiences: Viewer["audiences"],
  stage: ReadingStage,
): JsonObject {
  const { form, answers } = opened;
  if (!form || !answers) return {};
  const sights = known.get(opened) ?? new Map<string, JsonObject>();
  known.set(opened, sights);
  const key = `${audiences.join()} ${stage.name} ${stage.blindUntil}`;
  const seen = sights.get(key) ?? visibleAnswers(form.form, answers, audiences, stage);
  sights.set(key, seen);
  return seen;
}
