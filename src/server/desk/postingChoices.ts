import type { PostingChoices } from "../../contract/desk/postings";
import type { Language } from "../../forms/engine/form";
import { namedOptions } from "../namedOptions";
import type { Parts } from "../parts";
import { listDemandableFields } from "../postings/checkPostingDemands";
import type { StoredJob } from "../store/jobs";
import { describeColumn } from "./list/fieldColumns";
import { mayOpenJob, type Viewer } from "./viewer";
import { formNameIn } from "./wholePosting";

/**
 * The choices for a posting: the forms and departments with which the viewer may still open the posting, all
 * codes of the other lists, and the fields for demands.
 */
export function postingChoices(
  { words, catalog }: Pick<Parts, "words" | "catalog">,
  job: StoredJob,
  { viewer, language }: { viewer: Viewer; language: Language },
): PostingChoices {
  const { apply_type, market, department } = job;
  const named = (list: string) => namedOptions(words, language, list, catalog.options[list] ?? []);
  return {
    forms: catalog.applying.flatMap(({ form }) => {
      const { form: applyType, market } = form;
      if (market === null) return [];
      if (!mayOpenJob(viewer, { department, apply_type: applyType, market })) return [];
      return [{ applyType, market, name: formNameIn(words, language, applyType, market) }];
    }),
    jobTypeKey: named("jobCategory"),
    group: named("jobGroup"),
    location: named("location"),
    department: named("department").filter(({ key }) =>
      mayOpenJob(viewer, { department: key, apply_type, market }),
    ),
    fields: listDemandableFields(catalog, apply_type, market).map(({ column, form }) => ({
      id: column.path,
      ...describeColumn(column, form, { language }),
    })),
  };
}
