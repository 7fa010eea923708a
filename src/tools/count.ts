import { resolve } from "node:path";
import { loadCatalog } from "../server/catalog";
import { countQuestions } from "./countQuestions";

/**
 * `npm run count`: prints the number of questions in each application form, as a Markdown table. `FORMS_DIR`
 * can be another folder of composed forms, such as the folder of an older version.
 */
const { applying, dueFor } = await loadCatalog(resolve(process.env.FORMS_DIR || ".forms"));
console.log(
  "| form | questions | required at first | of these, filled by the account | required later | minutes at first | minutes in all |",
);
console.log("|---|---:|---:|---:|---:|---:|---:|");
for (const { form } of applying) {
  const first = countQuestions(form);
  const due = dueFor(form.form, form.market ?? "");
  const { asked, required, minutes } = due ? countQuestions(due.form) : first;
  const later = required - first.required;
  const cells = [form.name, asked, first.required, first.filled, later, first.minutes, minutes];
  console.log(`| ${cells.join(" | ")} |`);
}
