import { afterAll, describe, expect, it, vi } from "vitest";
import { languages } from "../../src/forms/engine/form";
import { type ExampleName, examples, stateOfExample } from "../../src/playground/examples";

// The playground adds a rule to the tables for the rest of its process: it has modules of its own here, because the files
// of a worker share a process.
vi.resetModules();
const { createModuleTextCache } = await import("../../src/tools/formEditor/moduleCache");
const { createExampleComposer } = await import("../../src/tools/playground/composeExample");
afterAll(() => {
  vi.resetModules();
});

const composer = createExampleComposer(createModuleTextCache(), () => new Date("2026-11-28"));
const names = Object.keys(examples).filter((name): name is ExampleName => name in examples);

describe("an example of the playground", () => {
  it.each(names)("%s has no fault, and is composed in every language", async (name) => {
    const { faults, form } = await composer.compose(stateOfExample(name, "en").files);
    expect(faults).toEqual([]);
    if ("broken" in form) return expect.fail(form.broken);
    expect(Object.keys(form.labels)).toEqual([...languages]);
  });

  it("is without a file that was emptied", async () => {
    const { files } = stateOfExample("contact", "en");
    const ui = "schemas/sections/example.ui.json";
    const { [ui]: _, ...others } = files;
    expect(await composer.compose({ ...files, [ui]: " \n" })).toEqual(await composer.compose(others));
    const emptied = Object.fromEntries(Object.keys(files).map((file) => [file, ""]));
    expect(await composer.compose(emptied)).toEqual(await composer.compose({}));
  });
});

describe("a mistake in an example", () => {
  const { files } = stateOfExample("contact", "en");
  const section = "schemas/sections/example.json";
  const faultsOf = async (text: string) => (await composer.compose({ ...files, [section]: text })).faults;

  it("has its file and line", async () => {
    const [fault] = await faultsOf((files[section] ?? "").replace('"maxLength": 80', '"maxLenght": 80'));
    expect(fault).toMatchObject({ file: section, line: 3, code: expect.any(String) });
  });

  it("that leaves no JSON has a place, too", async () => {
    const [fault] = await faultsOf('{\n  "properties": {\n    "name" { }\n  }\n}');
    expect(fault).toMatchObject({ file: section, line: 3 });
  });

  it("has the same faults whatever the order of the files", async () => {
    const broken = {
      ...files,
      [section]: "{ [",
      "schemas/options/topic.json": "{ (",
      "locales/en/steps.json": "{ <",
    };
    const turned = Object.fromEntries(Object.entries(broken).reverse());
    const { faults } = await composer.compose(broken);
    expect(faults.map(({ file }) => file)).toEqual([
      "schemas/options/topic.json",
      section,
      "locales/en/steps.json",
    ]);
    expect((await composer.compose(turned)).faults).toEqual(faults);
  });

  it("names the file for the sentence of an own rule that has none, and a line to copy", async () => {
    const own = stateOfExample("ownRule", "en").files;
    const words = "locales/ja/sections/example.json";
    const withoutErrors = (own[words] ?? "").replace('"x-isbn"', '"maxLength"');
    const { faults } = await composer.compose({ ...own, [words]: withoutErrors });
    expect(faults).toMatchObject([
      {
        file: "locales/ja/errors.json",
        code: "noSentence",
        params: { rule: "x-isbn", language: "ja", example: '"x-isbn": "{{field}}: …"' },
      },
    ]);
  });
});
