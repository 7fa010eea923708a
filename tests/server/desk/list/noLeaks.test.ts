import fc from "fast-check";
import { expect, it } from "vitest";
import type { ExportFormat, Filter, ViewContent } from "../../../../src/contract/desk/lists";
import type { ComposedForm, Json, JsonObject } from "../../../../src/forms/engine/form";
import { type Audience, audiences } from "../../../../src/forms/engine/purposes/purpose";
import { exportFormats } from "../../../../src/server/desk/export/exportFormats";
import { buildApplicationsForViewer } from "../../../../src/server/desk/list/buildApplicationsForViewer";
import { buildNonFormColumns } from "../../../../src/server/desk/list/buildNonFormColumns";
import { fieldColumns } from "../../../../src/server/desk/list/fieldColumns";
import { filterSortAndCountApplications } from "../../../../src/server/desk/list/filterSortAndCountApplications";
import { formatRowCells } from "../../../../src/server/desk/list/listReader";
import { loadWords } from "../../../../src/server/words";
import { projectFolders } from "../../../../src/tools/projectFolders";
import { aDeclaringForm, someStages } from "../../../forms/engine/purposes/canaries/aDeclaringForm";
import { type Choices, choicesOf } from "../../../forms/engine/purposes/canaries/choicesOf";
import { type Canary, plantCanaries } from "../../../forms/engine/purposes/canaries/plantCanaries";
import { anOpenedApplication } from "./anOpenedApplication";

const words = loadWords(projectFolders.locales);
const catalog = { stages: someStages, forJob: () => undefined };
const now = new Date("2026-03-02T03:00:00Z");
/** Lists that are asked for in a case. */
const lists = 35;

interface Row {
  id: number;
  form: ComposedForm;
  status: "submitted" | "inProcess" | "hired" | "ended";
  stage: string | null;
  /** Its stage, in the words of the specification. */
  reached: string;
  answers: JsonObject;
  canaries: Canary[];
}

interface Case {
  rows: Row[];
  audiences: Audience[];
  blindUntil: string | null;
}

function aRow(chance: Choices, id: number, form: ComposedForm): Row {
  const [first = "", ...later] = someStages;
  const named = later.slice(0, -1);
  const ways = [
    { status: "submitted" as const, stage: null, reached: first },
    { status: "inProcess" as const, stage: null, reached: named[0] ?? "" },
    ...named.map((stage) => ({ status: "inProcess" as const, stage, reached: stage })),
    { status: "hired" as const, stage: null, reached: later.at(-1) ?? "" },
    ...named.map((stage) => ({ status: "ended" as const, stage, reached: stage })),
  ];
  return { id, form, ...chance.pick(ways), ...plantCanaries(chance, form.schema) };
}

function aCase(chance: Choices): Case {
  const forms = [1, 2].map((version) => ({ ...aDeclaringForm(chance), version: String(version) }));
  return {
    rows: Array.from({ length: 6 }, (_, index) => aRow(chance, 8_000 + index, chance.pick(forms))),
    audiences: audiences.filter(() => chance.once(2)),
    blindUntil: chance.once(2) ? null : chance.pick(someStages),
  };
}

/** The oracle: whether an answer may be seen, by what the form declares alone. */
function maySee({ audiences, blindUntil }: Case, { form, reached }: Row, { uses, isFile }: Canary): boolean {
  const passed = (stage: string) =>
    someStages.slice(0, someStages.indexOf(reached) + 1).some((each) => each === stage);
  return (
    uses.length > 0 &&
    uses.every(({ purpose = "", class: dataClass }) => {
      const declared = Object.entries(form.purposes ?? {}).find(([id]) => id === purpose)?.[1];
      if (!declared?.audience.some((each) => audiences.includes(each)) || !passed(declared.from))
        return false;
      const isBlind =
        isFile || (dataClass !== undefined && (form.blind?.classes.includes(dataClass) ?? true));
      return !isBlind || passed(blindUntil ?? form.blind?.until ?? "no stage");
    })
  );
}

/** The same answers, with another answer or a blank in place of each that may not be seen. */
function withOtherSecrets(chance: Choices, answers: Json, secrets: ReadonlySet<Json>): Json {
  if (Array.isArray(answers)) return answers.map((each) => withOtherSecrets(chance, each, secrets));
  if (typeof answers === "object" && answers !== null) {
    const parts = Object.entries(answers).map(([name, part]) => [
      name,
      withOtherSecrets(chance, part, secrets),
    ]);
    return Object.fromEntries(parts);
  }
  if (!secrets.has(answers)) return answers;
  return chance.pick<Json>([null, "", typeof answers === "number" ? answers * 2 : `another ${answers}`]);
}

/** All text that the lists of a viewer contain, with their columns and exports. */
async function told({ rows, audiences, blindUntil }: Case, asked: readonly ViewContent[], search: string) {
  const job = { apply_type: "made", market: "north", blind_until: blindUntil };
  const words_ = { yes: "Yes", no: "No" };
  const labels = { en: {}, ja: {}, "zh-TW": {} };
  const forms = new Map(rows.map(({ form }) => [form, { form, labels }]));
  const opened = rows.map(({ id, form, status, stage, answers }) =>
    anOpenedApplication({ id, status, stage }, { form: forms.get(form), answers }),
  );
  const viewer = { audiences };
  const colleagues = new Map();
  const seen = await buildApplicationsForViewer(opened, job, {
    catalog,
    viewer,
    language: "en",
    words,
    colleagues,
    now,
  });
  const all = [
    ...buildNonFormColumns({
      words,
      catalog,
      stages: someStages,
      language: "en",
      colleagues,
      labels: new Map(),
    }),
    ...fieldColumns([...forms.values()], { audiences, stages: someStages, language: "en", ...words_ }),
  ];
  const columns = new Map(all.map((column) => [column.id, column]));
  const told: string[] = [JSON.stringify(all)];
  for (const [index, content] of asked.entries()) {
    const shown = content.columns.map((id) => columns.get(id));
    const { rows, ...list } = filterSortAndCountApplications(seen, {
      content,
      search,
      columns,
      language: "en",
    });
    told.push(
      JSON.stringify({ ...list, rows: rows.map((row) => [row.standing, formatRowCells(row, shown)]) }),
    );
    const format: ExportFormat = index % 2 === 0 ? "csv" : "json";
    const sheet = { columns: shown.filter((column) => column !== undefined), rows, at: now };
    if (index % 7 === 0)
      for await (const piece of exportFormats[format].write(sheet)) told.push(Buffer.from(piece).toString());
  }
  return { told: told.join("\n"), columns: all.map(({ id }) => id) };
}

function aList(chance: Choices, { rows }: Case, columns: readonly string[]): ViewContent {
  const someColumn = () => chance.pick([...columns, "/a", "/b", "/trigger", "/a/*/a", "/retired"]);
  const values = [0, ...rows.flatMap(({ canaries }) => canaries.map(({ value }) => value))];
  const someValue = () => chance.pick(values);
  const aFilter = (): Filter => ({
    column: someColumn(),
    ...chance.pick<Omit<Filter, "column">>([
      { isAnswered: chance.once(2) },
      { anyOf: [someValue(), someValue(), true] },
      { from: 7_000_000, to: 7_000_000 + chance.upTo(40) },
      { from: "canary 1", to: `canary ${chance.upTo(9)}.` },
      { contains: String(someValue()) },
    ]),
  });
  return {
    jobs: [1],
    statuses: [],
    stages: [],
    columns: [someColumn(), someColumn(), someColumn(), someColumn()],
    filters: chance.once(2) ? [aFilter()] : [],
    sort: { column: someColumn(), descending: chance.once(2) },
  };
}

it(
  "what may not be seen changes nothing that a list, a filter, an order or a file says, and stands in none",
  () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const chance = choicesOf(seed);
        const given = aCase(chance);
        const { columns } = await told(given, [], "");
        const asked = Array.from({ length: lists }, () => aList(chance, given, columns));
        const secrets = given.rows.map(
          (row) =>
            new Set<Json>(
              row.canaries.filter((canary) => !maySee(given, row, canary)).map(({ value }) => value),
            ),
        );
        const others = given.rows.map((row, index) => {
          const answers = withOtherSecrets(chance, row.answers, secrets[index] ?? new Set());
          return {
            ...row,
            answers: typeof answers === "object" && !Array.isArray(answers) ? (answers ?? {}) : {},
          };
        });
        const search = chance.once(4) ? "arto" : "";
        const first = await told(given, asked, search);
        expect((await told({ ...given, rows: others }, asked, search)).told).toBe(first.told);
      }),
      { numRuns: process.env.FULL ? 3000 : 300, endOnFailure: true },
    ),
  240_000,
);
