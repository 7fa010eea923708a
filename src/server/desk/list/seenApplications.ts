import { setImmediate as othersTurn } from "node:timers/promises";
import type { Colleague } from "../../../contract/desk/standing";
import { dateInTimeZone } from "../../../forms/engine/dateInTimeZone";
import type { JsonObject } from "../../../forms/engine/form";
import { isBlind, type ReadingStage } from "../../../forms/engine/purposes/sightOf";
import { visibleAnswers } from "../../../forms/engine/purposes/visibleAnswers";
import { stagesOfForm } from "../../applications/stagesOfForm";
import { type Catalog, timeZoneOf } from "../../catalog";
import type { StoredJob } from "../../store/jobs";
import type { OpenedApplication } from "../openedPostings";
import { readingStage } from "../readingStage";
import { standingApplicationOf } from "../standing";
import type { Viewer } from "../viewer";
import type { SeenApplication } from "./listColumn";

interface Reading {
  catalog: Pick<Catalog, "stages" | "forJob">;
  viewer: Pick<Viewer, "audiences">;
  /** The name of a stage. */
  stageLabel: (stage: string) => string;
  colleagues: ReadonlyMap<string, Colleague>;
  now: Date;
}

/** Applications in a slice; other requests are served between two. */
const atOnce = 200;

/** Applications of these postings as a viewer sees them, each at its own stage. */
export async function seenApplications(
  opened: readonly OpenedApplication[],
  jobs: ReadonlyArray<Pick<StoredJob, "id" | "apply_type" | "market" | "blind_until">>,
  { catalog, viewer, stageLabel, colleagues, now }: Reading,
): Promise<SeenApplication[]> {
  const postings = new Map(
    jobs.map((job) => {
      const timeZone = timeZoneOf(catalog, job);
      return [job.id, { job, timeZone, today: dateInTimeZone(timeZone, now) }];
    }),
  );
  const seen: SeenApplication[] = [];
  for (const [index, each] of opened.entries()) {
    if (index % atOnce === atOnce - 1) await othersTurn();
    const posting = postings.get(each.application.job_id);
    if (!posting) continue;
    const { job, timeZone, today } = posting;
    const stage = readingStage(catalog, each.application, job);
    const formStages = stagesOfForm(catalog, each.application);
    const hidesName = isBlind(each.form?.form ?? {}, stage);
    seen.push({
      opened: each,
      standing: standingApplicationOf(each, {
        formStages,
        stageLabel,
        colleagues,
        isBlind: hidesName,
        timeZone,
        today,
      }),
      answers: seenAnswers(each, viewer.audiences, stage),
    });
  }
  return seen;
}

/** A cache: a list is filtered more often than it changes. What is in memory of an application never changes. */
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
