import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { getPathPattern } from "../../../src/contract/call";
import { listCalls } from "../../../src/contract/desk/lists";
import { sheetCalls } from "../../../src/contract/desk/sheets";
import { type Audience, audiences } from "../../../src/forms/engine/purposes/purpose";
import { isIdentityHiddenAtStage } from "../../../src/forms/engine/purposes/sightOf";
import { visibleAnswers } from "../../../src/forms/engine/purposes/visibleAnswers";
import { resumeToWire } from "../../../src/resume/wire";
import { type Catalog, loadCatalog } from "../../../src/server/catalog";
import { addJobs } from "../../../src/server/store/jobs";
import { listFileRefs } from "../../../src/server/uploads/listFileRefs";
import { seeded } from "../../forms/gate/effects/seeded";
import { aJob, onBothAtFullSize } from "../anApp";
import { aCanary, canariesIn } from "../plantedAnswers";
import { type SignedInStaff, TestDesk } from "./aDesk";
import { addNoted } from "./noted";
import { plantSheet, storePlantedFiles } from "./plantedSheet";
import { storeAsSubmitted } from "./storeAsSubmitted";

/** Applications with canaries everywhere, and how often each is read: every time by another reader at another stage. */
const applications = process.env.FULL ? 200 : 10;
const readings = 50;
const chance = seeded(34);
const begin = new Date("2026-03-02T03:00:00Z");

/** Where an application can stand, and the stage at which it is read then. */
const standings = [
  { status: "submitted", stage: null, readAt: "submitted" },
  { status: "inProcess", stage: null, readAt: "screened" },
  { status: "inProcess", stage: "interview", readAt: "interview" },
  { status: "inProcess", stage: "assessment", readAt: "assessment" },
  { status: "inProcess", stage: "medical", readAt: "medical" },
  { status: "hired", stage: null, readAt: "offer" },
  { status: "ended", stage: "interview", readAt: "interview" },
  { status: "ended", stage: null, readAt: "submitted" },
] as const;

function oneOf<Item>(items: readonly Item[]): Item {
  const picked = chance.pick(items.map((item) => ({ item })));
  return picked ? picked.item : expect.fail("There is nothing to pick from.");
}
const someAudiences = () => chance.shuffled(audiences).slice(0, 1 + chance.upTo(2));

/** A note and a label on an application, both canaries. */
interface Noted {
  staffId: string;
  note: string;
  label: string;
  readers: readonly Audience[];
}

/** One application with canaries in every answer, before and after an edit, in file names, account, notes and labels. */
async function planted(desk: TestDesk, catalog: Catalog, jobId: number) {
  const { parts } = desk.site;
  const form = chance.pick(catalog.applying)?.form ?? expect.fail("There is no form.");
  const job = aJob({ id: jobId, apply_type: form.form, market: form.market ?? "" });
  await addJobs(parts.db, [job]);
  const sheet = plantSheet(form.schema);
  const submitted = await desk.submit({ jobId, resume: resumeToWire(sheet.answers) });
  await storePlantedFiles(parts, submitted, sheet);
  const before = plantSheet(form.schema);
  await storeAsSubmitted(desk, submitted, form.version, before.answers);
  const names = [aCanary(), aCanary()] as const;
  const contacts = [aCanary(), aCanary()] as const;
  await parts.db
    .updateTable("accounts")
    .set({
      first_name: names[0],
      last_name: names[1],
      email: `${contacts[0]}@example.com`,
      mobile: contacts[1],
    })
    .where("id", "=", submitted.applicant)
    .execute();
  const readers = [await desk.signedIn(), await desk.signedIn(), await desk.signedIn()] as const;
  const noted: Noted[] = [];
  for (const { id: staffId } of readers) {
    const each = { staffId, note: aCanary(), label: aCanary(), readers: someAudiences() };
    noted.push(each);
    await addNoted(parts, {
      application_id: submitted.id,
      staff_id: staffId,
      at: begin,
      note: each.note,
      label: each.label,
      audiences: [...each.readers],
    });
  }
  return { job, form, id: submitted.id, sheet, before, names, contacts, readers, noted };
}

type PlantedApplication = Awaited<ReturnType<typeof planted>>;

/** Moves the application, hides or shows its names, and gives the reader another scope. */
async function arranged({ site: { db } }: TestDesk, { job, id, readers }: PlantedApplication) {
  const reader = oneOf(readers);
  const { readAt, ...standing } = oneOf(standings);
  const blindUntil = oneOf([null, "submitted", "screened", "offer"]);
  const own = someAudiences();
  // The scope of a reader for one property: none, so that all values may be read, the value of the posting alone,
  // or another value.
  const scopeOf = (value: string) => oneOf([null, null, null, null, null, [value], [value], ["other"]]);
  const scopes = [job.department, job.market, job.apply_type].map(scopeOf);
  const [departments, markets, applyTypes] = scopes.map((scope) => scope && JSON.stringify(scope));
  const ends = { ended_at: null, hired_at: null };
  if (standing.status === "ended") Object.assign(ends, { ended_at: begin });
  if (standing.status === "hired") Object.assign(ends, { hired_at: begin });
  await db
    .updateTable("applications")
    .set({ ...standing, ...ends })
    .where("id", "=", id)
    .execute();
  await db.updateTable("jobs").set({ blind_until: blindUntil }).where("id", "=", job.id).execute();
  await db
    .updateTable("staff")
    .set({
      audiences: JSON.stringify(own),
      departments: departments ?? null,
      markets: markets ?? null,
      apply_types: applyTypes ?? null,
    })
    .where("id", "=", reader.id)
    .execute();
  return { reader, own, readAt, blindUntil, isWithin: !scopes.some((scope) => scope?.includes("other")) };
}

/** The canaries and the files that a reader may see, by the rule of the engine. */
function expectedFor(
  catalog: Catalog,
  { form, sheet, before, names, contacts, noted }: PlantedApplication,
  { reader, own, readAt, blindUntil }: Awaited<ReturnType<typeof arranged>>,
) {
  const stage = { name: readAt, order: catalog.stages, blindUntil };
  const answers = visibleAnswers(form, sheet.answers, own, stage);
  const files = listFileRefs(answers).map(({ fileName }) => fileName);
  const asSubmitted = visibleAnswers(form, before.answers, own, stage);
  const expected = new Set(canariesIn(JSON.stringify(answers)));
  const expect = (...canaries: string[]) => canaries.forEach((each) => void expected.add(each));
  expect(...canariesIn(JSON.stringify(asSubmitted, withoutFiles)));
  if (!isIdentityHiddenAtStage(form, stage)) {
    expect(...names, ...files.map((name) => sheet.originalNames.get(name) ?? ""));
    if (own.includes("recruiting")) expect(...contacts);
  }
  for (const { staffId, note, label, readers } of noted) {
    const isOwn = staffId === reader.id;
    if (isOwn || readers.some((each) => own.includes(each))) expect(note);
    if (isOwn) expect(label);
  }
  return { expected, files };
}

/** Replaces the files in answers by null, because nothing of a replaced file is kept. */
const withoutFiles = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && "fileName" in value ? null : value;

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
  const url = getPathPattern(sheetCalls.deskFile).replace(":id", id).replace(":fileName", fileName);
  const { statusCode, body } = await app.inject({ url, headers: { cookie } });
  return { status: statusCode, body };
}

/** Expects that a reader gets nothing of an application: neither its sheet, nor its columns, nor a file. */
async function expectNothing({ fetch }: SignedInStaff, { job, id, sheet }: PlantedApplication) {
  const [fileName = ""] = [...sheet.originalNames.keys()];
  const answers = [
    await fetch(sheetCalls.deskSheet, { params: { id: String(id) } }),
    await fetch(listCalls.deskColumns, { query: { jobs: String(job.id) } }),
    await fetch(sheetCalls.deskFile, { params: { id: String(id), fileName } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(canariesIn(answers.map(({ body }) => body).join())).toEqual([]);
}

onBothAtFullSize((site) => {
  it(`a sheet, its files and their folder show exactly what their reader may see, in ${applications * readings} cases of form, audience, scope, stage and blindness`, async () => {
    const catalog = await loadCatalog(site().parts.config.formsDir);
    site().rebuild({ catalog });
    const desk = new TestDesk(site());
    const sum = { shown: 0, files: 0, hidden: 0, outOfScope: 0 };
    for (let number = 0; number < applications; number++) {
      const application = await planted(desk, catalog, 1000 + number);
      const { id, sheet, before } = application;
      const all = canariesIn(JSON.stringify([sheet.answers, before.answers]));
      for (let reading = 0; reading < readings; reading++) {
        const arrangement = await arranged(desk, application);
        const { reader, isWithin } = arrangement;
        if (!isWithin) {
          await expectNothing(reader, application);
          sum.outOfScope++;
          continue;
        }
        const { expected, files } = expectedFor(catalog, application, arrangement);
        const { data } = await reader.ask(sheetCalls.deskSheet, { params: { id: String(id) } });
        expect(new Set(canariesIn(JSON.stringify(data)))).toEqual(expected);
        expect(data[0]?.files.map(({ fileName }) => fileName).toSorted()).toEqual(files.toSorted());
        sum.shown += expected.size;
        sum.files += files.length;
        sum.hidden += all.filter((each) => !expected.has(each)).length;
        // Files are opened by the same rule: less often, for they take most of the time.
        if (reading % 5 > 0) continue;
        for (const [fileName, canary] of sheet.originalNames) {
          const { status, body } = await fileOf(desk, reader.cookie, String(id), fileName);
          const isSeen = files.includes(fileName);
          expect([status, isSeen ? body : canariesIn(body)]).toEqual(
            isSeen ? [200, `read ${canary}`] : [404, []],
          );
        }
        if (reading % 3 > 0) continue;
        const taken = await folderOf(reader, application.job.id);
        const texts = Object.values(taken).filter((text) => text.startsWith("read "));
        const read = files.map((name) => `read ${sheet.originalNames.get(name)}`);
        expect(texts.toSorted()).toEqual(read.toSorted());
        expect(canariesIn(JSON.stringify(taken)).filter((each) => !expected.has(each))).toEqual([]);
      }
    }
    // Each kind was counted often enough for the test to mean something.
    expect(Math.min(...Object.values(sum))).toBeGreaterThan(applications);
  });
});
