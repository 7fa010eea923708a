import type { Category } from "../contract/categories";
import type { Language } from "../forms/engine/form";
import { namedOptions } from "./namedOptions";
import type { Parts } from "./parts";
import { listGroupsByCategory } from "./store/jobs";

/** The categories of postings, each with the groups that its postings use. */
export async function listCategoriesWithGroups(
  { db, words, catalog }: Pick<Parts, "db" | "words" | "catalog">,
  language: Language,
): Promise<Category[]> {
  const groups = await listGroupsByCategory(db);
  return namedOptions(words, language, "jobCategory", catalog.options.jobCategory ?? []).map((category) => ({
    ...category,
    groups: namedOptions(
      words,
      language,
      "jobGroup",
      groups.filter((group) => group.job_type_key === category.key).map((group) => group.job_group),
    ),
  }));
}
