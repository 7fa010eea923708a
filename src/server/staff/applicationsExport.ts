import { type JsonObject, type Language, languages } from "../../forms/engine/form";
import { decryptApplication } from "../applications/decryptApplication";
import { type AnsweredForm, createAnsweredFormFinder } from "../applications/findAnsweredForm";
import { listStagesInProcessOfForm } from "../applications/listStagesInProcessOfForm";
import { Undecryptable } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import { eraseDueAnswers } from "../personalData/eraseDueAnswers";
import { labelAnswers } from "../personalData/exportApplication";
import {
  type CellWords,
  flattenAnswersToTables,
  type SpreadAnswers,
} from "../personalData/flattenAnswersToTables";
import { replaceChoiceByLabel } from "../personalData/toLabelledAnswers";
import type { StoredApplication } from "../store/applications";
import { listFormsAppliedWith, readApplicationsForJob } from "../store/applicationsForStaff";
import { appendAudit } from "../store/audit";
import { findJobEvenIfWithdrawn, type StoredJob } from "../store/jobs";
import { AnswerSheets } from "./answerSheets";
import { buildApplicationFacts, type DescribedApplication } from "./buildApplicationFacts";
import { type Command, type CommandIO, StaffRefusal } from "./command";
import { exportFiles, outOption } from "./exportFiles";
import { parseIdOperand } from "./parseIdOperand";

export const applicationsExport: Command = {
  does: "Writes the submitted applications for a job into a folder: their answers as CSV and JSON, in the words of the form at that time, and their files.",
  operands: ["JOB"],
  folder: "out",
  options: {
    ...outOption,
    language: { value: languages, does: "the language of questions and choices; en by default" },
  },
  async run(parts, { operands, options }, io) {
    const { db, clock } = parts;
    const id = parseIdOperand(operands);
    const job = await findJobEvenIfWithdrawn(db, id);
    if (!job) throw new StaffRefusal(`There is no job ${id}. "jobs list" lists them.`);
    await eraseDueAnswers(parts, { now: clock(), of: { job_id: id } });
    const line = { at: clock(), actor: null, staff: io.staff, subject: String(id) };
    await appendAudit(db, { ...line, action: "applications.exported" });
    const language = languages.find((each) => each === options.language) ?? "en";
    const { count, files, missing, unreadable } = await exportApplications(parts, job, language, io);
    io.say(`Exported ${count} applications with ${files} files.`);
    if (missing.length > 0) io.complain(`Files that are missing or cannot be decrypted: ${some(missing)}.`);
    if (unreadable.length > 0)
      io.complain(`Applications that cannot be decrypted, and are left out: ${some(unreadable)}.`);
  },
};

/**
 * The first ten names and the number of the others, so that a lost folder of files does not fill the
 * terminal.
 */
function some(names: readonly string[]): string {
  const more = names.length > 10 ? ` and ${names.length - 10} more` : "";
  return names.slice(0, 10).join(", ") + more;
}

interface Exported {
  count: number;
  files: number;
  missing: string[];
  /** The ids of the applications that cannot be decrypted. */
  unreadable: string[];
}

async function exportApplications(
  parts: Parts,
  job: StoredJob,
  language: Language,
  io: CommandIO,
): Promise<Exported> {
  const { db } = parts;
  const formOf = createAnsweredFormFinder(parts);
  const words = (key: string) => parts.words.staff(language, key);
  const rowOf = (form: AnsweredForm | undefined, resume: JsonObject, file: CellWords["file"]) => {
    const labels = form?.labels[language] ?? {};
    return flattenAnswersToTables(form, resume, { labels, yes: words("yes"), no: words("no"), file });
  };
  const blank: SpreadAnswers[] = [];
  for (const applied of await listFormsAppliedWith(db, [job.id]))
    blank.push(rowOf(await formOf(applied), {}, String));
  const sheets = new AnswerSheets(headsIn(words), blank);
  const done: Exported = { count: 0, files: 0, missing: [], unreadable: [] };
  const json = (text: string) => io.append("applications.json", Buffer.from(text));
  await json("[");
  for await (const page of readApplicationsForJob(db, job.id)) {
    for (const { application, account } of page) {
      const resume = readResume(parts, application);
      if (!resume) {
        done.unreadable.push(String(application.id));
        continue;
      }
      const form = await formOf(application);
      const { written, missing } = await exportFiles(parts, application, resume, {
        io,
        content: "bytes",
      });
      const stages = listStagesInProcessOfForm(parts.catalog, application);
      const described = buildApplicationFacts({ application, account, job }, stages, language);
      const pathOf = (name: string) => written.get(name)?.file ?? words("missingFile");
      sheets.add(cellsBefore(parts, described, language), rowOf(form, resume, pathOf));
      const answers = labelAnswers(form, resume, language);
      const sheet = JSON.stringify({ ...described, answers, files: [...written.values()] }, null, 2);
      await json(`${done.count === 0 ? "" : ","}\n${sheet}`);
      done.count++;
      done.files += written.size;
      done.missing.push(...missing);
      io.progress(`${done.count} applications, ${done.files} files`);
    }
    await sheets.write(io);
  }
  await sheets.write(io);
  await json("\n]\n");
  return done;
}

function readResume(parts: Parts, application: StoredApplication) {
  try {
    return decryptApplication(parts, application);
  } catch (error) {
    if (error instanceof Undecryptable) return undefined;
    throw error;
  }
}

function headsIn(words: (key: string) => string) {
  const application = [
    "reference",
    "status",
    "attempt",
    "submitted",
    "name",
    "email",
    "mobile",
    "country",
    "language",
    "asked",
    "due",
    "answered",
  ];
  return {
    application: application.map(words),
    entry: ["reference", "name", "entry"].map(words),
    others: words("otherAnswers"),
  };
}

function cellsBefore({ words, catalog }: Parts, application: DescribedApplication, language: Language) {
  const { id, status, attempt, submittedAt, applicant, later } = application;
  const { name, email, mobile, country } = applicant;
  const { form, labels } = catalog.account("profile");
  return {
    application: [
      String(id),
      words.page(language, "app", `status.${status}`) ?? status,
      String(attempt ?? ""),
      asDate(submittedAt),
      name,
      email,
      mobile,
      String(replaceChoiceByLabel(form.schema.properties.country, labels[language], country)),
      applicant.language,
      ...[later?.askedAt, later?.dueAt, later?.answeredAt].map(asDate),
    ],
    entry: [String(id), name],
  };
}

/** An instant in a format that spreadsheets read as a date, `YYYY-MM-DD hh:mm:ss` in UTC. */
const asDate = (instant: string | null | undefined) => instant?.slice(0, 19).replace("T", " ") ?? "";
