import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { pathOf } from "../../../src/contract/call";
import { listCalls } from "../../../src/contract/desk/lists";
import { sheetCalls } from "../../../src/contract/desk/sheets";
import { audiences } from "../../../src/forms/engine/purposes/purpose";
import { isBlind } from "../../../src/forms/engine/purposes/sightOf";
import { visibleAnswers } from "../../../src/forms/engine/purposes/visibleAnswers";
import { resumeToWire } from "../../../src/resume/wire";
import { type Catalog, loadCatalog } from "../../../src/server/catalog";
import { addJobs } from "../../../src/server/store/jobs";
import { placedFileRefs } from "../../../src/server/uploads/placedFileRefs";
import { seeded } from "../../forms/gate/effects/seeded";
import { aJob, onBothAtFullSize } from "../anApp";
import { aCanary, canariesIn } from "../plantedAnswers";
import { type SignedInStaff, TestDesk } from "./aDesk";
import { addColleague, addNoted } from "./noted";
import { plantSheet, storePlantedFiles } from "./plantedSheet";
import { storeAsSubmitted } from "./storeAsSubmitted";

const cases = process.env.FULL ? 200 : 24;
const chance = seeded(34);
const begin = new Date("2026-03-02T03:00:00Z");

/** Where an application can stand, and the stage at which it is read then. */
const standings = [
  { status: "submitted", readAt: "submitted" },
  { status: "inProcess", readAt: "screened" },
  { status: "inProcess", stage: "interview", readAt: "interview" },
  { status: "inProcess", stage: "assessment", readAt: "assessment" },
  { status: "inProcess", stage: "medical", readAt: "medical" },
  { status: "hired", readAt: "offer" },
  { status: "ended", stage: "interview", readAt: "interview" },
  { status: "ended", readAt: "submitted" },
] as const;

const anAudience = () => chance.shuffled(audiences).slice(0, 1 + chance.upTo(2));

/** One application with canaries everywhere, and what of them its reader may see. */
async function planted(desk: TestDesk, catalog: Catalog, jobId: number) {
  const { parts } = desk.site;
  const form = chance.pick(catalog.applying)?.form ?? expect.fail("There is no form.");
  const { readAt, ...standing } = chance.pick(standings) ?? standings[0];
  const blindUntil = chance.pick([null, "submitted", "screened", "offer"]) ?? null;
  await addJobs(parts.db, [
    aJob({ id: jobId, apply_type: form.form, market: form.market ?? "", blind_until: blindUntil }),
  ]);
  const sheet = plantSheet(form.schema);
  const submitted = await desk.submit({ jobId, resume: resumeToWire(sheet.answers), ...standing });
  await storePlantedFiles(parts, submitted, sheet);
  const before = plantSheet(form.schema);
  await storeAsSubmitted(desk, submitted, form.version, before.answers);
  const [first_name, last_name, local, mobile] = [aCanary(), aCanary(), aCanary(), aCanary()];
  await parts.db
    .updateTable("accounts")
    .set({ first_name, last_name, email: `${local}@example.com`, mobile })
    .where("id", "=", submitted.applicant)
    .execute();

  const reader = await desk.signedIn({ audiences: anAudience() });
  const own = await readersOf(desk, reader.id);
  const stage = { name: readAt, order: catalog.stages, blindUntil };
  const answers = visibleAnswers(form, sheet.answers, own, stage);
  const files = placedFileRefs(answers).map(({ fileName }) => fileName);
  const isHidden = isBlind(form, stage);
  const expected = new Set(canariesIn(JSON.stringify(answers)));
  const asSubmitted = visibleAnswers(form, before.answers, own, stage);
  for (const each of canariesIn(JSON.stringify(asSubmitted, withoutFiles))) expected.add(each);
  if (!isHidden) {
    for (const each of [first_name, last_name]) expected.add(each);
    for (const name of files) expected.add(sheet.originalNames.get(name) ?? "");
    if (own.includes("recruiting")) for (const each of [local, mobile]) expected.add(each);
  }
  for (const [staff_id, isOwn] of [
    [reader.id, true],
    [await addColleague(parts.db, "Ann", [...audiences]), false],
  ] as const) {
    const noted = { application_id: submitted.id, staff_id, at: begin };
    const [note, label] = [aCanary(), aCanary()];
    const readers = anAudience();
    await addNoted(parts, { ...noted, note, label, audiences: readers });
    if (isOwn || readers.some((each) => own.includes(each))) expected.add(note);
    if (isOwn) expected.add(label);
  }
  return { id: String(submitted.id), reader, expected, files, sheet, before };
}

/** Of a file that was replaced, nothing is left. */
const withoutFiles = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && "fileName" in value ? null : value;

const readersOf = async ({ site }: TestDesk, id: string) =>
  (await site.db.selectFrom("staff").select("audiences").where("id", "=", id).executeTakeFirstOrThrow())
    .audiences;

/** The texts in the folder of a posting, by their paths. */
async function folderOf({ ask, fetch }: SignedInStaff, jobId: number): Promise<Record<string, string>> {
  const columns = (await ask(listCalls.deskColumns, { query: { jobs: String(jobId) } })).data;
  const content = { jobs: [jobId], statuses: [], stages: [], filters: [], sort: null };
  const ids = columns.map(({ id }) => id).slice(0, 60);
  const { data } = await ask(listCalls.askForDeskFolder, { body: { content: { ...content, columns: ids } } });
  const { rawPayload } = await fetch(listCalls.deskFolder, { params: { id: data[0]?.id ?? "" } });
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}

async function fileOf({ app }: TestDesk, cookie: string, id: string, fileName: string) {
  const url = pathOf(sheetCalls.deskFile).replace(":id", id).replace(":fileName", fileName);
  const { statusCode, body } = await app.inject({ url, headers: { cookie } });
  return { status: statusCode, body };
}

onBothAtFullSize((site) => {
  it(`a sheet and its files show exactly what their reader may see, in ${cases} cases of form, audience, stage and blindness`, async () => {
    const catalog = await loadCatalog(site().parts.config.formsDir);
    site().rebuild({ catalog });
    const desk = new TestDesk(site());
    const sum = { shown: 0, files: 0, hidden: 0 };
    for (let number = 0; number < cases; number++) {
      const { id, reader, expected, files, sheet, before } = await planted(desk, catalog, 1000 + number);
      const { data } = await reader.ask(sheetCalls.deskSheet, { params: { id } });
      expect(new Set(canariesIn(JSON.stringify(data)))).toEqual(expected);
      sum.shown += expected.size;
      sum.files += files.length;
      const all = canariesIn(JSON.stringify([sheet.answers, before.answers]));
      sum.hidden += all.filter((each) => !expected.has(each)).length;
      expect(data[0]?.files.map(({ fileName }) => fileName).toSorted()).toEqual(files.toSorted());
      const taken = await folderOf(reader, number + 1000);
      const read = files.map((name) => `read ${sheet.originalNames.get(name)}`);
      expect(
        Object.values(taken)
          .filter((text) => text.startsWith("read "))
          .toSorted(),
      ).toEqual(read.toSorted());
      expect(canariesIn(JSON.stringify(taken)).filter((each) => !expected.has(each))).toEqual([]);
      for (const [fileName, canary] of sheet.originalNames) {
        const { status, body } = await fileOf(desk, reader.cookie, id, fileName);
        const isSeen = files.includes(fileName);
        expect([status, isSeen ? body : canariesIn(body)]).toEqual(
          isSeen ? [200, `read ${canary}`] : [404, []],
        );
      }
    }
    // Of each there were some to find.
    expect(Math.min(...Object.values(sum))).toBeGreaterThan(cases / 4);
  });
});
