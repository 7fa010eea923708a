import { expect, it } from "vitest";
import { byLanguage } from "../../../../src/forms/engine/form";
import type { Texts } from "../../../../src/forms/files/texts";
import { migrationFaults } from "../../../../src/forms/gate/changes/migrationFaults";
import { justReleased } from "../aRelease";
import { withChanged, withChangedWords } from "../changedTexts";
import { asProject, smallProject } from "../project";

/** Hints promise no limits, so that a limit can change alone; no translation is noted as older than its English. */
const withoutPromises: Texts = new Map(
  [...smallProject]
    .filter(([file]) => !file.startsWith("locales/translated/"))
    .map(([file, text]) => [
      file,
      file.startsWith("schemas/meta/")
        ? text
        : text.replaceAll(/\b(?:\d+ to )?\d+ (words|characters|KB|MB|files)\b/g, "so many $1"),
    ]),
);

const released = justReleased(withoutPromises);

/** Changes each file of a folder of `schemas/`. */
function inAll(
  texts: Texts,
  folder: string,
  add: (texts: Texts, file: string, name: string) => Texts,
): Texts {
  const files = [...texts.keys()].filter((file) => new RegExp(`^schemas/${folder}/\\w+\\.json$`).test(file));
  expect(files).not.toEqual([]);
  return files.reduce((all, file) => add(all, file, /(\w+)\.json$/.exec(file)?.[1] ?? ""), texts);
}

const anything = { type: "string", maxLength: 60 };
/** Words for a field that serve in every language, and that differ for each name. */
const wordsOf = (name: string) => ({ label: `項 ${name}`, hint: "??" });

interface Group {
  properties: Record<string, Group>;
  required?: string[];
  items?: Group;
}

/** Adds two fields to a group and to every group and list within it, before all others. @returns their paths */
function addFields(group: Group, section: string, path: string[] = []): string[] {
  const inner = Object.entries(group.properties).flatMap(([name, field]) => {
    const within = field.items ?? field;
    return within.properties ? addFields(within, section, [...path, name]) : [];
  });
  // The resume stores the fields beside the licences by names that it knows, so that no field can be added there.
  if (path.at(-1) === "languageLicenses") return inner;
  const [optional, required] = [`${section}MayBe`, `${section}MustBe`];
  Object.assign(group, {
    properties: { [optional]: anything, [required]: anything, ...group.properties },
    required: [required, ...(group.required ?? [])],
  });
  return [...inner, ...[optional, required].map((name) => [...path, name].join("."))];
}

const step = { id: "later", path: "Later", sections: ["hobbies"] };

/** A new section, with its words. */
function withSection(texts: Texts, name: string, field: string): Texts {
  const asked = withChanged(texts, `schemas/sections/${name}.json`, (json) =>
    Object.assign(json, {
      "x-data": { purpose: "motivation" },
      properties: { [field]: anything },
      required: [field],
    }),
  );
  return withChangedWords(asked, `sections/${name}.json`, (json) =>
    Object.assign(json, { title: "?", fields: { [field]: wordsOf(field) } }),
  );
}

const additions: Record<string, (texts: Texts) => Texts> = {
  "a question, of each type, at every place of every set": (texts) =>
    inAll(texts, "questions", (all, file, name) => {
      const ids: string[] = [];
      const asked = withChanged(all, file, (json) => {
        json.questions = json.questions.flatMap((question: unknown, at: number) => {
          const [text, choice, number] = [`text${at}`, `choice${at}`, `number${at}`];
          ids.push(text, choice, `${choice}.detail`, number);
          return [
            { id: text, type: "text", required: at % 2 === 0, maxWords: 9 },
            {
              id: choice,
              type: "choice",
              required: true,
              options: "yesNo",
              detail: { when: "yes", maxWords: 9 },
            },
            question,
            { id: number, type: "number", required: at % 2 === 1, maximum: 9 },
          ];
        });
      });
      return withChangedWords(asked, `questions/${name}.json`, ({ questions }) =>
        Object.assign(questions, Object.fromEntries(ids.map((id) => [id, wordsOf(id)]))),
      );
    }),
  "a choice at both ends of every list": (texts) =>
    inAll(texts, "options", (all, file, name) => {
      const { codes, regions } = JSON.parse(all.get(file) ?? "");
      if (regions || codes.some((code: unknown) => typeof code !== "string")) return all;
      const offered = withChangedWords(all, "options.json", (json) => {
        if (json[name]) Object.assign(json[name], { newFirst: "1?", newLast: "2?" });
      });
      return withChanged(offered, file, (json) => {
        json.codes = ["newFirst", ...codes, "newLast"];
      });
    }),
  "a field, required or not, in every section, group and list": (texts) =>
    inAll(texts, "sections", (all, file, name) => {
      let paths: string[] = [];
      const asked = withChanged(all, file, (json) => {
        paths = addFields(json, name);
      });
      return withChangedWords(asked, `sections/${name}.json`, ({ fields }) =>
        Object.assign(
          fields,
          Object.fromEntries(paths.map((path) => [path, { ...wordsOf(path), why: "??" }])),
        ),
      );
    }),
  "a longer limit of every text, number and list": (texts) =>
    inAll(
      withChanged(texts, "schemas/options/fileKind.json", ({ rules }) => {
        rules["*"].maxFiles += 7;
      }),
      "sections",
      (all, file) =>
        new Map([
          ...all,
          [
            file,
            (all.get(file) ?? "").replaceAll(
              /"(maxLength|maximum|maxItems|wordCount)": (\d+)/g,
              (_, rule, limit) => `"${rule}": ${Number(limit) + 7}`,
            ),
          ],
        ]),
    ),
  "a step with a section of its own": (texts) =>
    withChangedWords(
      inAll(withSection(texts, "hobbies", "hobby"), "apply", (all, file) =>
        withChanged(all, file, ({ steps }) => steps.splice(1, 0, step)),
      ),
      "steps.json",
      (json) => Object.assign(json, { later: "?" }),
    ),
  "a section in the first step": (texts) =>
    inAll(withSection(texts, "pets", "pet"), "apply", (all, file) =>
      withChanged(all, file, ({ steps }) => steps[0].sections.unshift("pets")),
    ),
  "a field in a market, required there": (texts) =>
    inAll(texts, "markets", (all, file, name) =>
      withChanged(all, file, ({ changes }) =>
        changes.push({
          ...{ change: "add", section: "basic", after: "mobile", field: "station", schema: anything },
          ...{ required: true, labels: byLanguage(() => wordsOf(`${name}Station`)) },
        }),
      ),
    ),
  "a market": (texts) =>
    withChangedWords(
      withChanged(texts, "schemas/markets/kr.json", (json) =>
        Object.assign(json, { currency: "KRW", timeZone: "Asia/Seoul", changes: [] }),
      ),
      "app.json",
      ({ markets }) => Object.assign(markets, { kr: "?" }),
    ),
  "an ApplyType": (texts) =>
    new Map([...texts, ["schemas/apply/dispatcher.json", texts.get("schemas/apply/cadet.json") ?? ""]]),
  "a choice that a condition reads, too": (texts) => {
    const offered = withChanged(texts, "schemas/options/recruitingChannel.json", ({ codes }) =>
      codes.push("onBoard"),
    );
    const asked = withChanged(offered, "schemas/sections/basic.json", ({ allOf }) => {
      for (const { if: condition } of allOf) condition.properties.recruitingChannel?.enum.push("onBoard");
    });
    return withChangedWords(asked, "options.json", (json) =>
      Object.assign(json.recruitingChannel, { onBoard: "?" }),
    );
  },
  "a type of file, and room for larger ones": (texts) =>
    withChanged(texts, "schemas/options/fileKind.json", ({ rules }) => {
      for (const rule of Object.values<{ mimes: string[]; fileSize?: number }>(rules)) {
        if (!rule.mimes.includes("image/webp")) rule.mimes.push("image/webp");
        if (rule.fileSize !== undefined) rule.fileSize += 1;
      }
    }),
};

/** At full size, each addition by itself; otherwise, all additions at once. */
const runs: Record<string, (texts: Texts) => Texts> = process.env.FULL
  ? additions
  : {
      "every addition at once": (texts) => Object.values(additions).reduce((all, add) => add(all), texts),
    };

it.each(Object.entries(runs))("asks no migration for %s", (_what, add) => {
  const texts = add(released);
  expect([...texts].filter(([file, text]) => released.get(file) !== text)).not.toEqual([]);
  // Another check reports a text that promises less than is accepted now.
  expect(migrationFaults(asProject(texts))).toEqual([]);
});
