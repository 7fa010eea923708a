import { unzipSync } from "fflate";
import readSheet from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import { type ExportFormat, listCalls, type ViewContent } from "../../../src/contract/desk/lists";
import { type Audience, audiences } from "../../../src/forms/engine/purposes/purpose";
import { addJobs } from "../../../src/server/store/jobs";
import { aResume } from "../aCatalog";
import { aJob, onDatabaseInTurn } from "../anApp";
import { purposefulCatalog, somePurposes } from "../purposefulCatalog";
import { aDesk, type SignedInStaff } from "./aDesk";
import { plantSheet, storePlantedFiles } from "./plantedSheet";

const readerOf: Readonly<Record<string, Audience>> = {
  number: "medical",
  likeness: "department",
  reasons: "department",
};
const purposes = Object.fromEntries(
  Object.entries(somePurposes).map(([name, purpose]) => [
    name,
    { ...purpose, audience: [readerOf[name] ?? "recruiting"] },
  ]),
);

/** An answer of each audience, and the field of its file. */
const own = {
  recruiting: { answer: "Marlowe", field: "/surname", file: "diplomaFile" },
  department: { answer: "I like the sky", field: "/recruitingAnswers", file: "photo" },
  medical: { answer: "PB1234567", field: "/passportNumber", file: undefined },
} as const satisfies Record<Audience, object>;

describe("what is taken out of a list", () =>
  onDatabaseInTurn((site) => {
    it.each(audiences)(
      "has what %s may see and nothing else, in each form, as the audit says",
      async (audience) => {
        const desk = aDesk(site(), purposefulCatalog(purposes));
        const { parts } = site();
        await addJobs(parts.db, [aJob({ id: 9, blind_until: "submitted" })]);
        const form = parts.catalog.forJob("crew", "north") ?? expect.fail("There is no form.");
        const planted = plantSheet(form.form.schema);
        const answers = { ...planted.answers, ...aResume({ passportNumber: own.medical.answer }) };
        const sent = await desk.submit({ jobId: 9, resume: answers });
        await storePlantedFiles(parts, sent, { ...planted, answers });
        const everybody = await desk.signedIn({ audiences });
        const all = (await everybody.ask(deskCalls.deskColumns, { query: { jobs: "9" } })).data;
        const columns = all.map(({ id }) => id).filter((id) => id.startsWith("/"));
        const content = { jobs: [9], statuses: [], stages: [], columns, filters: [], sort: null };

        const rika = await desk.signedIn({ audiences: [audience] });
        const texts = await exportsOf(rika, content);
        for (const [format, text] of Object.entries(texts)) {
          for (const each of audiences) {
            const isOwn = each === audience;
            expect(text.includes(own[each].answer), `${format}: ${own[each].answer}`).toBe(isOwn);
            const { file } = own[each];
            if (format === "folder" && file !== undefined)
              expect(text.includes(`files/${sent.id}-${file}.pdf`), file).toBe(isOwn);
          }
        }

        const lines = await parts.db
          .selectFrom("audit")
          .select(["action", "subject", "fields"])
          .where("staff", "=", `desk:${rika.id}`)
          .orderBy("id")
          .execute();
        const exports = lines.filter(({ action }) => action === "desk.exported");
        expect(exports).toHaveLength(Object.keys(texts).length);
        for (const { subject, fields } of exports) {
          expect(subject).toBe("9");
          for (const each of audiences) expect(fields?.includes(own[each].field)).toBe(each === audience);
        }
        const { file } = own[audience];
        expect(lines.filter(({ action }) => action === "desk.filesExported")).toEqual(
          file === undefined
            ? []
            : [{ action: "desk.filesExported", subject: String(sent.id), fields: `/${file}` }],
        );
      },
    );
  }));

/** The texts of a list in each form: of the folder, the names of its files and all that is in them. */
async function exportsOf(by: SignedInStaff, content: ViewContent): Promise<Record<string, string>> {
  const body = (format: ExportFormat) => ({ body: { content, format } });
  const [csv, xlsx, json] = [
    await by.fetch(listCalls.exportDeskList, body("csv")),
    await by.fetch(listCalls.exportDeskList, body("xlsx")),
    await by.fetch(listCalls.exportDeskList, body("json")),
  ];
  const asked = (await by.ask(listCalls.askForDeskFolder, { body: { content } })).data[0];
  const folder = await by.fetch(listCalls.deskFolder, { params: { id: asked?.id ?? "" } });
  const [sheet] = await readSheet(xlsx.rawPayload);
  const entries = Object.entries(unzipSync(folder.rawPayload));
  return {
    csv: csv.body,
    xlsx: JSON.stringify(sheet?.data),
    json: json.body,
    folder: entries.map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString()}`).join("\n"),
  };
}
