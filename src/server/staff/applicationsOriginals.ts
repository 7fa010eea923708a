import { decryptApplication } from "../applications/decryptApplication";
import { eraseDueAnswers } from "../personalData/eraseDueAnswers";
import { appendAudit } from "../store/audit";
import { type Command, StaffRefusal } from "./command";
import { exportFiles, outOption } from "./exportFiles";
import { getSubmittedApplication } from "./getSubmittedApplication";
import { parseIdOperand } from "./parseIdOperand";

export const applicationsOriginals: Command = {
  does: "Writes the PDFs of an application into a folder exactly as they were sent, to check a signature. Nothing was taken out of them: they can hold scripts and attachments. All other commands give the reading copies.",
  operands: ["ID"],
  folder: "out",
  options: outOption,
  async run(parts, { operands }, io) {
    const id = parseIdOperand(operands);
    await eraseDueAnswers(parts, { now: parts.clock(), of: { id } });
    const { application } = await getSubmittedApplication(parts.db, id);
    const line = { at: parts.clock(), actor: null, staff: io.staff, subject: String(id) };
    await appendAudit(parts.db, { ...line, action: "application.originalsExported" });
    const resume = decryptApplication(parts, application);
    const { written, missing } = await exportFiles(parts, application, resume, { io, content: "original" });
    if (missing.length > 0)
      throw new StaffRefusal(`Files that are missing or cannot be decrypted: ${missing.join(", ")}.`);
    io.say(`Wrote ${written.size} originals. Open none of them on a computer that matters.`);
  },
};
