import { randomUUID } from "node:crypto";
import type { DraftProgress } from "../../contract/applications";
import { problemsByStep } from "../../forms/engine/journey";
import { previewStep } from "../../forms/engine/stepPaths";
import { normaliseLoadedResume } from "../../resume/normaliseLoadedResume";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import { checkAnswersUnlessTooLong } from "./checkAnswersUnlessTooLong";
import { documentAad } from "./decryptApplication";
import { decryptAndMigrate } from "./migrateResume";

/**
 * How much of a draft is complete, judged as its page judges it; null for any other application, and for a form that
 * cannot be judged in time.
 */
export async function draftProgress(
  { db, keys, catalog }: Pick<Parts, "db" | "keys" | "catalog">,
  stored: StoredApplication,
  now: Date,
): Promise<DraftProgress | null> {
  const module = catalog.forJob(stored.apply_type, stored.market);
  if (stored.status !== "saved" || !module) return null;
  const { resume } = await decryptAndMigrate(db, { keys }, documentAad(stored.id), stored, module);
  const problems = checkAnswersUnlessTooLong(
    module,
    normaliseLoadedResume(resume, module.form.schema, randomUUID),
    now,
  );
  if (!problems) return null;
  const byStep = problemsByStep(module.form, problems);
  const isOpen = ({ id }: { id: string }) => (byStep.get(id)?.length ?? 0) > 0;
  const { steps } = module.form;
  const open = steps.filter(isOpen);
  return {
    complete: steps.length - open.length,
    steps: steps.length,
    next: open[0]?.path ?? previewStep,
  };
}
