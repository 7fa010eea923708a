import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../src/forms/engine/form";
import { allFields } from "../../src/forms/engine/shownFields";
import { loadCatalog } from "../../src/server/catalog";
import resumeFields from "./resumeFields.json";

const { applying, dueFor } = await loadCatalog(".forms");
/** The forms with all their fields: those that are asked first, and those that are due later. */
const forms = applying.map(({ form }) => dueFor(form.form, form.market ?? "")?.form ?? form);

/** The names of a group's or an entry's fields; the path names groups and lists from the top. */
function namesAt(schema: FieldSchema, path: string): string[] {
  const at = path.split("/").filter((name) => name !== "");
  const field = at.reduce<FieldSchema>((group, name) => inside(allFields(group)[name] ?? {}), schema);
  return Object.keys(allFields(field));
}
const inside = (field: FieldSchema) => field.items || field;

describe("the forms", () => {
  it("are five in four markets each", () => {
    const types = ["cabinCrew", "cadet", "cpl", "groundStaff", "pilot"];
    const markets = ["jp", "sg", "tw", "vn"];
    const pairs = types.flatMap((type) => markets.map((market) => `${type}.${market}`));
    expect(forms.map(({ form, market }) => `${form}.${market}`).sort()).toEqual(pairs);
  });

  it.each(Object.entries(resumeFields))(
    "ask together every field of the resume in %j, and no other",
    (path, names) => {
      const asked = new Set(forms.flatMap(({ schema }) => namesAt(schema, path)));
      const groups =
        path === "" ? Object.keys(resumeFields).filter((name) => name !== "" && !name.includes("/")) : [];
      expect([...asked].sort()).toEqual([...names, ...groups].sort());
    },
  );

  it.each([
    { path: "", field: "height", by: ["cabinCrew", "cadet", "cpl", "pilot"] },
    { path: "", field: "videoUrl", by: ["cabinCrew"] },
    { path: "workExperiences", field: "freightLines", by: ["cabinCrew", "cpl", "pilot"] },
    { path: "workExperiences", field: "cabinOfService", by: ["cabinCrew", "cpl", "pilot"] },
    { path: "workExperiences", field: "listOfAirlines", by: ["cabinCrew", "cpl", "pilot"] },
    { path: "", field: "flightTrainingLicenses", by: ["cadet", "cpl", "pilot"] },
    { path: "", field: "trainingOutline", by: ["cadet", "cpl", "pilot"] },
    { path: "", field: "logbookFile", by: ["cadet", "cpl", "pilot"] },
    { path: "", field: "flightInfoAnswers", by: ["cpl", "pilot"] },
    { path: "", field: "recruitingAnswers", by: ["cabinCrew", "cadet", "cpl", "groundStaff", "pilot"] },
    { path: "", field: "backgroundInfoAnswers", by: ["cabinCrew", "cadet", "cpl", "groundStaff", "pilot"] },
  ])("that ask for $field are $by", ({ path, field, by }) => {
    const asking = forms.filter(({ schema }) => namesAt(schema, path).includes(field));
    expect([...new Set(asking.map(({ form }) => form))].sort()).toEqual(by);
  });

  it("require nothing of a cadet's flying", () => {
    const flying = [
      "flightTrainingLicenses",
      "isFirstClassMedicalCertificate",
      "trainingOutline",
      "logbookFile",
      "medicalCertificateFile",
    ];
    for (const { form, schema } of forms)
      expect(schema.required?.filter((name) => flying.includes(name)) ?? []).toHaveLength(
        { pilot: 4, cpl: 5 }[form] ?? 0,
      );
  });

  it("let each recruiting answer have 500 words at most, and ask for some in English", () => {
    for (const { schema } of forms) {
      const texts = (schema.properties.recruitingAnswers?.prefixItems ?? [])
        .map(({ properties }) => properties?.answer ?? {})
        .filter(({ included }) => included === undefined);
      expect(texts.map(({ wordCount }) => wordCount)).toEqual(texts.map(() => 500));
      expect(texts.some(({ englishOnly }) => englishOnly === true)).toBe(true);
    }
  });

  it("let references, languages and other licences be reordered, and order education and work by rule", () => {
    const orderable = new Set(forms.flatMap(({ steps }) => steps.flatMap(({ ui }) => orderableIn(ui))));
    expect([...orderable].sort()).toEqual(["languageSkills", "other", "references"]);
  });
});

function orderableIn(ui: object): string[] {
  return Object.entries(ui).flatMap(([name, look]) =>
    typeof look === "object" && look !== null && !Array.isArray(look)
      ? [...(look["ui:options"]?.orderable ? [name] : []), ...orderableIn(look)]
      : [],
  );
}
