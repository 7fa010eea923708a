import { afterAll, beforeAll, expect, it } from "vitest";
import type { Save } from "../../src/contract/applications";
import { calls } from "../../src/contract/calls";
import type { JsonObject } from "../../src/forms/engine/form";
import { isObject } from "../../src/forms/engine/pointer";
import { nextMigration } from "../../src/forms/files/pendingMigrations";
import { releaseForms } from "../../src/forms/saving/releaseForms";
import { type Catalog, type CatalogForm, loadCatalog } from "../../src/server/catalog";
import { exportApplication } from "../../src/server/personalData/exportApplication";
import { storeDeclaration } from "../../src/server/store/declarations";
import { addJobs } from "../../src/server/store/jobs";
import { findFaults } from "../../src/tools/gate";
import { askedAtFirst } from "../examples/askedAtFirst";
import { acceptedResume } from "../examples/readExamples";
import { justReleased } from "../forms/gate/aRelease";
import { FormsFolder, oneForm } from "../forms/gate/formsFolder";
import { type Edit, edited, sentenceOf, withoutWords } from "../forms/gate/project";
import { aJob, aMember, onBothAtFullSize } from "./anApp";

const basic = "schemas/sections/basic.json";
const basicUi = "schemas/sections/basic.ui.json";
const references = "schemas/sections/references.json";
const preferredName = '    "preferredName": { "type": "string", "maxLength": 40 },\n';
const nickname = preferredName.replace("preferredName", "nickname");
const inReferences = '"nickname": { "type": "string", "maxLength": 40, "x-data": { "purpose": "address" } },';

const mobileUse = '"x-profile": "mobile", "x-data": { "purpose": "contact",';

const words = (file: string, from: string, to: (language: string) => string): Edit[] =>
  ["en", "ja", "zh-TW"].map((language) => ({
    file: `locales/${language}/sections/${file}.json`,
    from,
    to: to(language),
  }));

interface Release {
  what: string;
  edits: Edit[];
  step: object;
}

/** Each release starts from the database that the one before has left. */
const releases: Release[] = [
  {
    what: "a field is renamed",
    edits: [
      { file: basic, from: preferredName, to: nickname },
      { file: basicUi, from: '    "preferredName",', to: '    "nickname",' },
      { file: basicUi, from: '"preferredName": {', to: '"nickname": {' },
      ...words("basic", '"preferredName": {', () => '"nickname": {'),
    ],
    step: { change: "move", from: "/preferredName", to: "/nickname" },
  },
  {
    what: "it moves into the entries of a list",
    edits: [
      { file: basic, from: nickname, to: "" },
      { file: basicUi, from: '    "nickname",\n', to: "" },
      { file: basicUi, from: '"nickname": { "ui:autocomplete": "nickname" },', to: "" },
      { file: references, from: '"jobTitle": {', to: `${inReferences} "jobTitle": {` },
      ...words("references", '"fields": {', () => '"fields": { "references.nickname": { "label": "N" },'),
      ...withoutWords("basic", "nickname", "preferredName"),
    ],
    step: { change: "move", from: "/nickname", to: "/references/*/nickname" },
  },
  {
    what: "a field is taken away, and another one comes",
    edits: [
      {
        file: references,
        from: '"jobTitle": { "type": "string", "maxLength": 120 },',
        to: '"city": { "type": "string", "maxLength": 60 },',
      },
      ...words("references", '"references.jobTitle"', () => '"references.city"'),
    ],
    step: { change: "remove", field: "/references/*/jobTitle" },
  },
  {
    what: "a field must be answered",
    edits: [{ file: references, from: '"required": ["name",', to: '"required": ["name", "nickname",' }],
    step: { change: "require", field: "/references/*/nickname" },
  },
  {
    what: "a choice is taken away",
    edits: [{ file: "schemas/options/gender.json", from: '"codes"', to: '"retired": ["other"], "codes"' }],
    step: { change: "narrow", field: "/gender" },
  },
  {
    what: "answers are asked anew for another purpose",
    edits: [{ file: basic, from: mobileUse, to: mobileUse.replace('"contact"', '"address"') }],
    step: { change: "repurpose", field: "/mobile", answers: "retire" },
  },
];

const folder = new FormsFolder();
/** The server's forms after each release, the first one included. */
const catalogs: Catalog[] = [];
/** The gate's faults for each change, without its migration and with it. */
const said: Array<{ without: string[]; withOne: string[] }> = [];

beforeAll(async () => {
  folder.write(justReleased(oneForm));
  catalogs.push(await loadCatalog(await folder.compose()));
  for (const { edits, step } of releases) {
    const changed = edited(folder.read(), edits);
    const migrated = edited(changed, [{ file: nextMigration, to: JSON.stringify({ steps: [step] }) }]);
    said.push({
      without: findFaults(changed).map(sentenceOf),
      withOne: findFaults(migrated).map(sentenceOf),
    });
    folder.write(migrated);
    releaseForms(migrated, folder.schemas, "meta");
    catalogs.push(await loadCatalog(await folder.compose()));
  }
});

afterAll(() => folder.remove());

const catalogOfRelease = (release: number): Catalog => catalogs.at(release) ?? expect.fail("no such release");

const formOf = (catalog: Catalog | undefined): CatalogForm =>
  catalog?.forJob("cabinCrew", "jp") ?? expect.fail("there is no such form");

it.each(releases.map(({ what }, index) => ({ what, index })))(
  "is refused by the gate without a migration, and taken with one: $what",
  ({ index }) => {
    expect(said[index]?.without).toEqual([expect.stringContaining("since the last release")]);
    expect(said[index]?.withOne).toEqual([]);
  },
);

/** All texts in the answers, except the ids of entries and questions. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isObject(value)) return value === null || value === undefined ? [] : [String(value)];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "entryId" || name === "questionId" ? [] : wordsIn(inner),
  );
}

onBothAtFullSize((site) => {
  const job = 9;
  const save = (token: string, body: Partial<Save>) =>
    site().ask(calls.save, {
      token,
      params: { jobType: "cabinCrew" },
      body: { applyId: job, resume: {}, isSubmitButton: false, formVersion: "", ...body },
    });
  const open = async (token: string, id: number, language: "en" | "ja" = "en") =>
    (await site().ask(calls.application, { token, params: { id: String(id) }, language })).data[0] ??
    expect.fail("it is gone");

  /** A draft with an answer in every field of that release's form. */
  const resumeAt = (release: number) => {
    const {
      preferredName: name,
      references,
      ...others
    } = askedAtFirst(formOf(catalogs[0]).form.schema, acceptedResume("cabinCrew.jp", "inJapanese"));
    const [referee, ...more] = Array.isArray(references) ? references : [];
    const nicknamed = release >= 2 && isObject(referee) ? { ...referee, nickname: String(name) } : referee;
    const { jobTitle, ...untitled } = isObject(nicknamed) ? nicknamed : {};
    return {
      ...others,
      gender: release >= 5 ? "female" : "other",
      ...(release === 0 && { preferredName: String(name) }),
      ...(release === 1 && { nickname: String(name) }),
      references: [release >= 3 ? untitled : { ...untitled, jobTitle: String(jobTitle) }, ...more],
    };
  };

  it("opens drafts of every release under the last one with nothing lost, and none of them is refused (bcgov/entity#31029)", async () => {
    await addJobs(site().db, [aJob({ id: job, apply_type: "cabinCrew", market: "jp" })]);
    const people: string[] = [];
    for (const release of catalogs.keys())
      people.push(await aMember(site(), `applicant-${release}@example.com`));
    const drafts: number[] = [];
    for (const [release, catalog] of catalogs.entries()) {
      site().rebuild({ catalog });
      const { version } = formOf(catalog).form;
      const saved = await save(people[release] ?? "", { resume: resumeAt(release), formVersion: version });
      drafts.push(saved.data[0]?.id ?? 0);
    }
    const last = formOf(catalogs.at(-1));
    for (const [release, token] of people.entries()) {
      const id = drafts[release] ?? 0;
      const opened = await open(token, id);
      expect(opened.formVersion).toBe(last.form.version);
      expect(opened.resume).toMatchObject({ references: [{ nickname: "さくら" }] });
      expect(opened.resume).not.toHaveProperty("nickname");
      const kept = wordsIn([opened.resume, opened.carried.map(({ value }) => value)]);
      const given = wordsIn(resumeAt(release)).map((word) => (word === "other" ? "Other" : word));
      expect(given.filter((word) => !kept.includes(word) && !kept.includes(word.toLowerCase()))).toEqual([]);

      const again = await save(token, { resume: opened.resume, formVersion: last.form.version, revision: 1 });
      expect(again.data[0]).toMatchObject({ code: "201", revision: 2 });
      expect(await open(token, id)).toMatchObject({
        resume: opened.resume,
        carried: opened.carried,
        added: [],
      });
    }
  });

  it("says what is not asked any more in the words it was asked by, and what is new", async () => {
    await addJobs(site().db, [aJob({ id: job, apply_type: "cabinCrew", market: "jp" })]);
    const token = await aMember(site());
    site().rebuild({ catalog: catalogOfRelease(0) });
    const { version } = formOf(catalogs[0]).form;
    const saved = await save(token, { resume: resumeAt(0), formVersion: version });
    site().rebuild({ catalog: catalogOfRelease(-1) });
    const opened = await open(token, saved.data[0]?.id ?? 0, "ja");
    const { mobile }: JsonObject = resumeAt(0);
    expect(opened.carried).toEqual([
      { path: "/gender", section: "basic", label: "性別", value: "その他" },
      { path: "/mobile", section: "basic", label: "携帯電話番号", value: mobile },
      {
        path: "/references/0/jobTitle",
        section: "references",
        label: "推薦者 · 1 · 役職・職種",
        value: "総支配人",
      },
    ]);
    expect(opened.added).toEqual(["references.references.city"]);
  });

  it("takes what a page with an older form saves, and hands its submit back saved and carried", async () => {
    await addJobs(site().db, [aJob({ id: job, apply_type: "cabinCrew", market: "jp" })]);
    const token = await aMember(site());
    site().rebuild({ catalog: catalogOfRelease(-1) });
    const { version } = formOf(catalogs[0]).form;
    const newest = formOf(catalogs.at(-1)).form.version;
    const first = await save(token, { resume: resumeAt(0), formVersion: version });
    expect(first.status).toBe(200);
    const typed = { ...resumeAt(0), preferredName: "さーちゃん" };
    const second = await save(token, { resume: typed, formVersion: version, revision: 1 });
    expect(second.data[0]?.revision).toBe(2);
    const submitted = await save(token, {
      resume: typed,
      formVersion: version,
      revision: 2,
      isSubmitButton: true,
    });
    expect(submitted.status).toBe(409);
    expect(submitted.error).toMatchObject({
      code: "FORM_CHANGED",
      result: {
        data: [{ revision: 3, formVersion: newest, resume: { references: [{ nickname: "さーちゃん" }] } }],
      },
    });
    const opened = await open(token, first.data[0]?.id ?? 0);
    expect(opened.carried.map(({ path }) => path)).toEqual(["/gender", "/mobile", "/references/0/jobTitle"]);
    const stored = await site().db.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
    const exported = await exportApplication(site().parts, stored, "ja");
    expect(JSON.stringify(exported.ofOlderForms)).toContain("総支配人");
  });

  it("retires once what was given for another purpose, and takes it anew", async () => {
    await addJobs(site().db, [aJob({ id: job, apply_type: "cabinCrew", market: "jp" })]);
    const token = await aMember(site());
    const [before, after] = [formOf(catalogs.at(-2)).form.version, formOf(catalogs.at(-1)).form.version];
    site().rebuild({ catalog: catalogOfRelease(-2) });
    const resume: JsonObject = resumeAt(5);
    const saved = await save(token, { resume, formVersion: before });
    const id = saved.data[0]?.id ?? 0;
    site().rebuild({ catalog: catalogOfRelease(-1) });
    const { mobile, ...others } = resume;
    const carried = [{ path: "/mobile", value: mobile }];
    const opened = await open(token, id);
    expect(opened).toMatchObject({ formVersion: after, carried });
    expect(opened.resume).not.toHaveProperty("mobile");

    const typed = { ...others, mobile: "+819011112222" };
    await save(token, { resume: typed, formVersion: after, revision: 1 });
    expect(await open(token, id)).toMatchObject({ resume: { mobile: "+819011112222" }, carried });
    // A page that was opened before still sends what was typed for the old purpose.
    await save(token, { resume, formVersion: before, revision: 2 });
    const again = await open(token, id);
    expect(again).toMatchObject({ carried });
    expect(again.resume).not.toHaveProperty("mobile");
  });

  it("leaves a submitted application with its answers, and with what was promised of them", async () => {
    await addJobs(site().db, [aJob({ id: job, apply_type: "cabinCrew", market: "jp" })]);
    const token = await aMember(site());
    const { form } = formOf(catalogs.at(-2));
    site().rebuild({ catalog: catalogOfRelease(-2) });
    const saved = await save(token, { resume: resumeAt(5), formVersion: form.version });
    await site()
      .db.updateTable("applications")
      .set({
        status: "submitted",
        attempt: 1,
        submitted_at: new Date(),
        submitted_from: 0,
        declaration: await storeDeclaration(site().db, form),
      })
      .execute();
    site().rebuild({ catalog: catalogOfRelease(-1) });
    const opened = await open(token, saved.data[0]?.id ?? 0);
    const { mobile }: JsonObject = resumeAt(5);
    expect(opened).toMatchObject({ formVersion: form.version, resume: { mobile } });
    const stored = await site().db.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
    expect(stored.declaration).toBe(form.declaration);
    expect(stored.declaration).not.toBe(formOf(catalogs.at(-1)).form.declaration);
  });

  it("keeps what only a browser knew of an older form, and nothing of forms that never were", async () => {
    await addJobs(site().db, [aJob({ id: job, apply_type: "cabinCrew", market: "jp" })]);
    const token = await aMember(site());
    site().rebuild({ catalog: catalogOfRelease(-1) });
    const { version } = formOf(catalogs.at(-1)).form;
    const left = {
      [formOf(catalogs[0]).form.version]: { references: [{ jobTitle: "Captain" }] },
      never: { anything: "at all" },
    };
    const saved = await save(token, { resume: resumeAt(5), formVersion: version, left });
    const opened = await open(token, saved.data[0]?.id ?? 0);
    expect(opened.carried).toMatchObject([{ path: "/references/0/jobTitle", value: "Captain" }]);
  });
});
