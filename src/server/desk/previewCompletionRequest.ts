import type { AskingPreview, MailPreview, WantedAskingPreview } from "../../contract/desk/decisions";
import { endOfDay } from "../../forms/engine/endOfDay";
import type { Language, Problem } from "../../forms/engine/form";
import { laterFields } from "../../forms/engine/laterFields";
import { isWithin } from "../../forms/engine/pointer";
import { isAnswerVisible } from "../../forms/engine/purposes/isAnswerVisible";
import { type Sight, sightOf } from "../../forms/engine/purposes/sightOf";
import { completionRequestMail, defaultLastDay } from "../applications/askForCompletion";
import { listQuestionsWithProblems } from "../applications/listQuestionsWithProblems";
import { type CatalogForm, timeZoneOf } from "../catalog";
import type { Parts } from "../parts";
import { checkAskBy, findAskable } from "./addDecisionToAsk";
import { getViewingStage } from "./getViewingStage";
import { renderMailPreview } from "./renderMailPreview";
import type { Viewer } from "./viewer";

/**
 * The questions that applicants would be asked, and the mails. Both leave out questions that the viewer may
 * not see at the stage of an application, since an open question reveals something about the answers.
 * @throws Refusal `NOT_FOUND` or `INVALID`; Undecryptable
 */
export function previewCompletionRequest(
  parts: Pick<Parts, "db" | "config" | "words" | "keys" | "clock" | "catalog">,
  viewer: Viewer,
  wanted: WantedAskingPreview,
  language: Language,
): Promise<AskingPreview> {
  const { catalog } = parts;
  const now = parts.clock();
  return parts.db.transaction().execute(async (tx) => {
    const { own, askable, obstacles } = await findAskable(tx, parts, viewer, wanted.applications, now);
    const by = wanted.by ?? latest([...own.values()].map(({ application }) => lastDayFor(application)));
    checkAskBy(parts, own, by, now);
    const questions = new Map<string, AskingPreview["questions"][number]>();
    const sights = new Map<Sight, CatalogForm>();
    const mails: MailPreview[] = [];
    for (const each of askable) {
      const { application, job, toAsk } = each;
      const { form } = toAsk.read;
      const sight = sightOf(form.form, viewer.audiences, getViewingStage(catalog, application, job));
      sights.set(sight, form);
      const isShown = ({ path }: Problem) => isAnswerVisible(form.form.schema, path, sight);
      for (const open of listQuestionsWithProblems(form, toAsk.problems.filter(isShown), language))
        for (const question of open.questions.length > 0 ? open.questions : [null]) {
          const { section } = open;
          const key = JSON.stringify([section, question]);
          questions.set(key, { section, question, count: (questions.get(key)?.count ?? 0) + 1 });
        }
      const dueAt = endOfDay(by, form.form.timeZone);
      const mail = await renderMailPreview(
        { ...parts, db: tx },
        each,
        (account) => completionRequestMail({ application, account }, now),
        { dueAt, isShown },
      );
      if (mail) mails.push(mail);
    }
    const hidesQuestions = [...sights].some(([sight, { form }]) => hidesLater(form, sight));
    return { by, questions: [...questions.values()], hidesQuestions, mails, obstacles };
  });

  function lastDayFor(application: Parameters<typeof timeZoneOf>[1]): string {
    return defaultLastDay(timeZoneOf(catalog, application), now);
  }
}

const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? "";

function hidesLater(form: CatalogForm["form"], { declared, fields }: Sight): boolean {
  const later = laterFields(form);
  return [...declared].some((path) => !fields.has(path) && later.some((outer) => isWithin(path, outer)));
}
