import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import type { ViewContent } from "../../../src/contract/desk/lists";
import { applyOperation } from "../../../src/forms/editor/operations/applyOperation";
import type { NewField } from "../../../src/forms/editor/operations/operation";
import { languages } from "../../../src/forms/engine/form";
import { readTexts } from "../../../src/forms/files/texts";
import { writeAllOrNone } from "../../../src/forms/saving/writeAllOrNone";
import { loadCatalog } from "../../../src/server/catalog";
import { addDeskRoute } from "../../../src/server/desk/deskRoute";
import { addJobs } from "../../../src/server/store/jobs";
import { loadWords } from "../../../src/server/words";
import { reloadFormsOnSave } from "../../../src/tools/reloadFormsOnSave";
import { writeComposedForms } from "../../../src/tools/writeComposedForms";
import { eventually } from "../../eventually";
import { aCopy } from "../../tools/aCopy";
import { aJob, onDatabaseInTurn } from "../anApp";
import { aDesk, TestDesk } from "./aDesk";

/** One form in one market: every change composes all of them. */
function aSmallCopy() {
  const copy = aCopy();
  for (const name of ["cadet", "cpl", "groundStaff", "pilot"])
    rmSync(join(copy.schemas, "apply", `${name}.json`));
  for (const name of ["sg", "tw", "vn"]) rmSync(join(copy.schemas, "markets", `${name}.json`));
  mkdirSync(copy.out);
  return copy;
}

const aField = (name: string, purpose: string): NewField => ({
  kind: "shortText",
  name,
  words: {
    en: { label: `Favourite ${name}` },
    ja: { label: `好きな${name}` },
    "zh-TW": { label: `最喜歡的${name}` },
  },
  required: false,
  use: { purpose, class: "career" },
});

const view = (columns: string[]): ViewContent => ({
  jobs: [9],
  statuses: [],
  stages: [],
  columns,
  filters: [],
  sort: null,
});

describe("the desk, while staff save in the form editor,", () =>
  onDatabaseInTurn((site) => {
    let copy: ReturnType<typeof aSmallCopy>;
    let desk: TestDesk;
    const said: string[] = [];
    const until = (fact: () => unknown) => eventually(fact);

    beforeEach(async () => {
      copy = aSmallCopy();
      said.length = 0;
      await writeComposedForms(copy);
      site().rebuild({ catalog: await loadCatalog(copy.out), words: loadWords(copy.locales) });
      desk = new TestDesk(site());
      await addJobs(site().db, [
        aJob({ id: 9, apply_type: "cabinCrew", market: "jp", blind_until: "submitted" }),
      ]);
      const stop = reloadFormsOnSave(copy, {
        take: (now) => Object.assign(site().parts, now),
        print: (line) => said.push(line),
      });
      onTestFinished(stop);
    });

    /** Adds fields as the editor does, and saves. */
    function save(...fields: NewField[]): void {
      const texts = Object.fromEntries([
        ...readTexts(copy.schemas, "schemas"),
        ...readTexts(copy.locales, "locales"),
      ]);
      const outcome = applyOperation(
        texts,
        ...fields.map((field) => ({
          operation: "addField" as const,
          ...field,
          place: { section: "basic", path: [], after: null },
          scope: { in: "everywhere" } as const,
        })),
      );
      if ("refused" in outcome) throw new Error(JSON.stringify(outcome.refused));
      const changes = Object.entries(outcome.texts).map(([file, after]) => ({
        file,
        before: texts[file] ?? null,
        after,
      }));
      writeAllOrNone(copy, changes);
    }

    it("offers a new field as a column, a filter and a line of the sheet, in three languages, to its audience as it stands", async () => {
      const rika = await desk.signedIn();
      const columnsFor = async (who = rika, language: (typeof languages)[number] = "en") =>
        (await who.ask(deskCalls.deskColumns, { query: { jobs: "9" }, language })).data;
      const before = await columnsFor();
      save(aField("route", "motivation"), aField("remedy", "medicalFitness"));
      await until(async () => expect(await columnsFor()).toHaveLength(before.length + 1));
      const labels = await Promise.all(
        languages.map(async (language) => {
          const all = await columnsFor(rika, language);
          return all.find(({ id }) => id === "/route")?.label;
        }),
      );
      expect(labels).toEqual(["Favourite route", "好きなroute", "最喜歡的route"]);
      const physician = await desk.signedIn({ audiences: ["medical"] });
      expect((await columnsFor(physician)).map(({ id }) => id)).toContain("/remedy");

      const { id } = await desk.submit({ jobId: 9, resume: { route: "Tokyo to Taipei", remedy: "ginger" } });
      await desk.submit({ jobId: 9, resume: { route: "Osaka to Naha", remedy: "mint" } });
      const filters = [{ column: "/route", contains: "taipei" }];
      const body = {
        content: { ...view(["/route", "/remedy"]), filters },
        search: "",
        offset: 0,
        limit: 9,
      };
      const { data } = await rika.ask(deskCalls.deskList, { body });
      expect(data[0]?.rows.map((row) => [row.id, row.cells])).toEqual([[id, ["Tokyo to Taipei", ""]]]);
      const sheet = (await rika.ask(deskCalls.deskSheet, { params: { id: String(id) }, language: "ja" }))
        .data[0];
      expect(sheet?.labels["basic.route"]?.label).toBe("好きなroute");
      expect(sheet?.answers).toEqual({ route: "Tokyo to Taipei" });
      expect(JSON.stringify(sheet?.form)).not.toContain("remedy");

      // A file that is half saved or has a fault is reported, and changes nothing.
      const file = join(copy.schemas, "sections/basic.json");
      const whole = readFileSync(file, "utf8");
      const { catalog } = site().parts;
      writeFileSync(file, whole.slice(0, whole.length / 2));
      await until(() =>
        expect(said.join()).toMatch(/The forms stay as they were: .*schemas\/sections\/basic\.json/s),
      );
      expect(site().parts.catalog).toBe(catalog);
      expect(await columnsFor()).toHaveLength(before.length + 1);

      // Repairs the file, and gives the field another audience, which does not change the version of the form.
      const purpose = /("route": \{[^}]*"purpose": )"motivation"/;
      expect(whole).toMatch(purpose);
      writeFileSync(file, whole.replace(purpose, '$1"medicalFitness"'));
      await until(async () =>
        expect((await columnsFor()).map(({ id }) => id)).toEqual(before.map(({ id }) => id)),
      );
      const seen = (await rika.ask(deskCalls.deskSheet, { params: { id: String(id) } })).data[0];
      expect(seen?.answers).toEqual({});
    });
  }));

describe("a request of the desk", () =>
  onDatabaseInTurn((site) => {
    it("has one catalog to its end, whatever is loaded meanwhile", async () => {
      const { app } = aDesk(site());
      const { parts } = site();
      const { catalog, words } = parts;
      const probe = {
        method: "GET",
        path: "/probe",
        summary: "",
        auth: false,
        answer: deskCalls.deskMe.answer,
      };
      const told: unknown[] = [];
      addDeskRoute(app, parts, { ...probe, method: "GET", auth: false }, async (context) => {
        Object.assign(parts, { catalog: { ...catalog }, words: { ...words } });
        told.push(context.parts.catalog === catalog, context.parts.words === words);
        return { data: [] };
      });
      expect((await app.inject("/api/0.1.0/probe")).statusCode).toBe(200);
      await app.inject("/api/0.1.0/probe");
      expect(told).toEqual([true, true, false, false]);
    });
  }));
