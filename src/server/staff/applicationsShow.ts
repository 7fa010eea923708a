import { decryptApplication } from "../applications/decryptApplication";
import { listStagesInProcessOfForm } from "../applications/listStagesInProcessOfForm";
import type { Parts } from "../parts";
import { eraseDueAnswers } from "../personalData/eraseDueAnswers";
import { labelAnswersOfVersion } from "../personalData/exportApplication";
import type { WholeApplication } from "../store/applicationsForStaff";
import { appendAudit } from "../store/audit";
import { listFilesOfAccount } from "../store/files";
import { stripControlCharacters } from "../stripControlCharacters";
import { decryptUploadName } from "../uploads/encryptUpload";
import { listFileRefs } from "../uploads/listFileRefs";
import { buildApplicationFacts, type DescribedApplication } from "./buildApplicationFacts";
import type { Command } from "./command";
import { type FileNames, formatAnswerLines } from "./formatAnswerLines";
import { getSubmittedApplication } from "./getSubmittedApplication";
import { parseIdOperand } from "./parseIdOperand";

export const applicationsShow: Command = {
  does: "Shows an application as it was submitted, in the words of the form at that time.",
  operands: ["ID"],
  options: { format: { value: ["text", "json"], does: "how to write it; a text by default" } },
  async run(parts, { operands, options }, io) {
    const id = parseIdOperand(operands);
    await eraseDueAnswers(parts, { now: parts.clock(), of: { id } });
    const found = await parts.db.transaction().execute(async (tx) => {
      const current = await getSubmittedApplication(tx, id);
      const line = { at: parts.clock(), actor: null, staff: io.staff, subject: String(id) };
      await appendAudit(tx, { ...line, action: "application.shown" });
      return current;
    });
    const sheet = await present(parts, found);
    io.say(options.format === "json" ? JSON.stringify(sheet, null, 2) : text(sheet));
  },
};

async function present(parts: Parts, whole: WholeApplication) {
  const { application, account } = whole;
  const resume = decryptApplication(parts, application);
  const attached = new Set(listFileRefs(resume).map(({ fileName }) => fileName));
  const files: FileNames = {};
  for (const file of await listFilesOfAccount(parts.db, account.id)) {
    if (attached.has(file.name))
      files[file.name] = `${decryptUploadName(parts, file)} (${Math.ceil(file.size / 1024)} KB)`;
  }
  return {
    ...buildApplicationFacts(whole, listStagesInProcessOfForm(parts.catalog, application), "en"),
    answers: await labelAnswersOfVersion(parts, application, application.form_version, resume, "en"),
    files,
  };
}

function printLaterAnswers({
  askedAt,
  dueAt,
  answeredAt,
  isLate,
}: NonNullable<DescribedApplication["later"]>): string {
  const answered = answeredAt === null ? "not answered yet" : `answered ${answeredAt}`;
  return `Further answers: asked ${askedAt}, due ${dueAt}, ${answered}${isLate ? ", late" : ""}`;
}

function text({ job, applicant, answers, files, ...state }: Awaited<ReturnType<typeof present>>): string {
  const { id, status, stage, promisedFor, submittedAt, attempt, later } = state;
  const stands = stage === null ? status : `${status}, ${stage}`;
  return [
    `Application ${id}: ${stands}, submitted ${submittedAt} (attempt ${attempt})`,
    ...(promisedFor === null ? [] : [`Reply promised by ${promisedFor}`]),
    ...(later ? [printLaterAnswers(later)] : []),
    `Job ${job.id}: ${stripControlCharacters(job.title)} (${job.market}, ${job.department})`,
    `Applicant: ${stripControlCharacters(applicant.name)}, ${applicant.email}, ${applicant.mobile}, ${applicant.country}, writes ${applicant.language}`,
    "",
    ...formatAnswerLines(answers, files),
  ].join("\n");
}
