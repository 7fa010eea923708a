import fc from "fast-check";
import { expect, it } from "vitest";
import { isObject } from "../../../../src/forms/engine/pointer";
import { releaseFaults } from "../../../../src/forms/gate/changes/releaseFaults";
import { fileFaults, schemaNameFaults } from "../../../../src/forms/gate/shapes/fileFaults";
import { asProject, projectTexts } from "../project";

const files = [...projectTexts.keys()].filter((file) => file.endsWith(".json"));

const releases = new Map(
  [...projectTexts].filter(([file]) => /^schemas\/releases\/(?:\d+|newest)\.json$/.test(file)),
);
const kept = [...releases.keys()];
const runs = { seed: 14, numRuns: process.env.FULL ? 300 : 10 };

const parts = (file: string): [folder: string, stem: string] => {
  const cut = file.lastIndexOf("/");
  return [file.slice(0, cut), file.slice(cut + 1, -".json".length)];
};
const inFolder = (change: (stem: string) => string) => (file: string) => {
  const [folder, stem] = parts(file);
  return `${folder}/${change(stem)}`;
};

/** Where a file goes when it is copied, saved by another program, or put in another place. */
const strays: Record<string, (file: string) => string> = {
  "a copy": inFolder((stem) => `${stem} copy.json`),
  "a copy of Windows": inFolder((stem) => `${stem} - Copy.json`),
  "a second download": inFolder((stem) => `${stem} (1).json`),
  "a copy in front": inFolder((stem) => `Copy of ${stem}.json`),
  "an ending in capitals": inFolder((stem) => `${stem}.JSON`),
  "JSON with comments": inFolder((stem) => `${stem}.jsonc`),
  "an editor's backup": inFolder((stem) => `${stem}.json~`),
  "a text file": inFolder((stem) => `${stem}.json.txt`),
  "no ending": inFolder((stem) => stem),
  "a folder that nobody names": inFolder((stem) => `old/${stem}.json`),
  "a folder misspelt": (file) => file.replace(/\/([\w-]+)\//, "/$1s/"),
  "a language that is not offered": inFolder((stem) => `../../fr/${stem}.json`),
  "the top": (file) => file.replace(/\/.*\//, "/"),
  "a name in capitals": inFolder((stem) => `${stem.toUpperCase()}.json`),
};

it.each(Object.keys(strays))("tells of a file that nothing reads: %s", (stray) => {
  fc.assert(
    fc.property(fc.constantFrom(...files), (file) => {
      const place = new URL(strays[stray]?.(file) ?? "", "file:///").pathname.slice(1).replaceAll("%20", " ");
      fc.pre(!projectTexts.has(place));
      const told = fileFaults(asProject(new Map([...projectTexts, [place, ""]])));
      const twins = [place, file].map((each) => each.toLowerCase());
      expect(told).not.toEqual([]);
      for (const fault of told) expect(twins).toContain(fault.file.toLowerCase());
    }),
    runs,
  );
});

it("says nothing of the project's own files, nor of what systems leave behind", () => {
  const left = ["schemas/.DS_Store", "locales/en/pages/.DS_Store", "schemas/options/Thumbs.db"];
  expect(
    fileFaults(asProject(new Map([...projectTexts, ...left.map((file): [string, string] => [file, ""])]))),
  ).toEqual([]);
  expect(schemaNameFaults(asProject(projectTexts))).toEqual([]);
  expect(releaseFaults(asProject(projectTexts))).toEqual([]);
});

it.each(["edit", "Edit", "complete", "register", "SignIn", "constructor", "toString"])(
  "refuses a form whose addresses would mean something else: %s",
  (name) => {
    const file = `schemas/apply/${name}.json`;
    expect(fileFaults(asProject(new Map([...projectTexts, [file, "{}"]])))).toMatchObject([{ file }]);
  },
);

it.each([
  ["a byte order mark", "\ufeff{}"],
  ["UTF-16", "\ufffd\ufffd{\0}\0"],
])("tells of a file in another encoding: %s", (_what, text) => {
  const file = "schemas/sections/basic.json";
  expect(fileFaults(asProject(new Map([...projectTexts, [file, text]])))).toMatchObject([{ file }]);
});

it("tells of every file that the site cannot do without", () => {
  for (const file of files.filter((each) => /\/(?:meta|account)\/|\/app\.json$/.test(each)))
    expect(fileFaults(asProject(new Map([...projectTexts].filter(([each]) => each !== file))))).toMatchObject(
      [{ file }],
    );
});

it("tells of a $schema that is another's, or nobody's", () => {
  const named = files.filter((file) => file.startsWith("schemas/") && !file.includes("/meta/"));
  fc.assert(
    fc.property(
      fc.constantFrom(...named),
      fc.constantFrom("form", "section", "market", "sectoin", "https://json-schema.org/draft/2020-12/schema"),
      (file, name) => {
        const json: unknown = JSON.parse(projectTexts.get(file) ?? "");
        const own = isObject(json) ? String(json.$schema) : "";
        const wanted = name.includes(":") ? name : own.replace(/[^/]*$/, `${name}.json`);
        fc.pre(isObject(json) && "$schema" in json && wanted !== own);
        const text = JSON.stringify({ ...Object(json), $schema: wanted });
        expect(schemaNameFaults(asProject(new Map([[file, text]])))).toMatchObject([
          { file, at: "/$schema" },
        ]);
      },
    ),
    runs,
  );
});

/** What must not happen to a release. */
const wrongs: Record<string, (file: string, other: string) => Array<[file: string, text?: string]>> = {
  "is deleted": (file) => [[file]],
  "is edited": (file) => [[file, (releases.get(file) ?? "").replace(/"(\w+)"(?!:)/, '"$1x"')]],
  "holds another one": (file, other) => [[file, releases.get(other) ?? ""]],
  "is another form's": (file) => [
    [file, (releases.get(file) ?? "").replace(/(?<="forms": \{\s*)"[\w.]+"/, '"another"')],
  ],
  "has a number too many": (file) => [
    [file.replace(/\w+(?=\.json)/, (number) => `${(Number(number) || 0) + 20}`), releases.get(file) ?? ""],
  ],
};

it.each(Object.keys(wrongs))("tells of a release that %s", (wrong) => {
  fc.assert(
    fc.property(fc.constantFrom(...kept), fc.constantFrom(...kept), (file, other) => {
      fc.pre(releases.get(file) !== releases.get(other));
      const changed = new Map(releases);
      const made = wrongs[wrong]?.(file, other) ?? [];
      for (const [place, text] of made) {
        if (text === undefined) changed.delete(place);
        else changed.set(place, text);
      }
      expect(releaseFaults(asProject(changed))).toMatchObject([{ file: made[0]?.[0] }]);
    }),
    runs,
  );
});

it("lets a release be formatted otherwise", () => {
  const again = new Map([...releases].map(([file, text]) => [file, text.replaceAll("\n", "\r\n")]));
  expect(releaseFaults(asProject(again))).toEqual([]);
});
