import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { forms } from "#forms/registry.mjs";
import { createAjv } from "../../../src/forms/engine/ajv";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import { evaluateCondition } from "../../../src/forms/engine/evaluateCondition";
import type {
  FieldSchema,
  FormModule,
  JsonObject,
  Problem,
  SchemaError,
} from "../../../src/forms/engine/form";
import { isObject, valueAt } from "../../../src/forms/engine/pointer";
import { projectAnswers } from "../../../src/forms/engine/projectAnswers";
import { resumeFromWire, resumeToWire } from "../../../src/resume/wire";
import { type Catalog, loadCatalog } from "../../../src/server/catalog";
import { sampleForms } from "../../examples/sampleForms";
import { casesInTurn } from "../../turn";
import { type Aim, aDocument } from "./generated/aDocument";
import { broken, pointerOf } from "./generated/breaks";
import { byChance, type Chance } from "./generated/chance";
import { today } from "./generated/dates";
import { branches, fieldsIn, type JudgedPlace, judgedPlaces } from "./generated/judgedPlaces";
import { judgingAll } from "./generated/judgingAll";
import { littered, secret } from "./generated/litter";

const triedForms = casesInTurn(sampleForms, 3);

/** The number of documents for each form, and the share of them that have no fault. */
const documents = process.env.FULL ? 2000 : 200;
const faultless = 0.4;

/** Noon in every market. */
const now = new Date(`${today}T04:00:00Z`);

let catalog: Catalog;
/** In how many forms each rule stands. */
const formsWith = new Map<string, number>();
/** How often each rule was broken, in all forms. */
const brokenInAll = new Map<string, number>();

beforeAll(async () => {
  catalog = await loadCatalog(".forms");
  for (const name of sampleForms)
    for (const keyword of keywordsOf((await load(name)).form.schema)) count(formsWith, keyword);
});

const load = async (name: string): Promise<FormModule> =>
  judgingAll((await forms[name]?.load()) ?? expect.fail());

/** A form with its validator in each of the three judges. */
interface Judges {
  browser: FormModule;
  server: FormModule;
  live: FormModule;
}

async function judgesOf(name: string): Promise<Judges> {
  const row = forms[name] ?? expect.fail();
  const browser = judgingAll(await row.load());
  const { form: ofRow, market } = row;
  const find = { apply: catalog.forJob, due: catalog.dueFor, account: catalog.account };
  const server = find[row.kind](ofRow, market ?? "");
  const { form } = browser;
  return {
    browser,
    server: judgingAll(server ?? expect.fail()),
    live: { form, validate: createAjv().compile(form.schema) },
  };
}

/** The common verdict of all three judges on a document. */
function verdict({ browser, server, live }: Judges, document: JsonObject): Problem[] {
  const problems = checkAnswers(browser, document, now);
  const sent: JsonObject = JSON.parse(JSON.stringify(resumeToWire(document)));
  expect(checkAnswers(server, resumeFromWire(sent), now), "the server").toEqual(problems);
  expect(checkAnswers(live, document, now), "ajv itself").toEqual(problems);
  return problems;
}

function keywordsOf(schema: FieldSchema): Set<string> {
  return new Set(judgedPlaces(schema).map(({ keyword }) => keyword));
}

function count(times: Map<string, number>, name: string): void {
  times.set(name, (times.get(name) ?? 0) + 1);
}

function shared(total: number, parts: number): number {
  return Math.ceil(total / parts);
}

/**
 * Checks a fact on many generated values. Failures are not shrunk: fast-check prints the document and the seed, and
 * the fault shows where to look.
 */
function repeat<Made>(numRuns: number, make: (chance: Chance) => Made, fact: (made: Made) => void): void {
  fc.assert(fc.property(byChance(make), fact), { numRuns, endOnFailure: true });
}

describe.each(triedForms)("%s", (name) => {
  it("is judged alike by the page, the server and ajv, right and wrong in every way", async () => {
    const judges = await judgesOf(name);
    const { schema } = judges.browser.form;
    const places = judgedPlaces(schema);
    const keywords = keywordsOf(schema);
    const aims: Aim[] = [{ steps: [] }, ...waysIn(schema)];
    const entered = new Set<string>();
    let accepted = 0;
    let refused = 0;
    for (const aim of aims)
      repeat(
        shared(documents * faultless, aims.length),
        (chance) => aDocument(chance, schema, aim),
        (document) => {
          expect(verdict(judges, document)).toEqual([]);
          for (const way of waysTaken(schema, projectAnswers(schema, document))) entered.add(way);
          accepted++;
        },
      );
    const brokenHere = new Map<string, number>();
    for (const keyword of keywords)
      repeat(
        Math.max(shared(documents * (1 - faultless), keywords.size), shared(20, formsWith.get(keyword) ?? 1)),
        (chance) =>
          aBrokenDocument(
            chance,
            schema,
            places.filter((each) => each.keyword === keyword),
          ),
        ({ place, document }) => {
          expect(verdict(judges, document)).not.toEqual([]);
          expect(rawErrors(judges.browser), `${keyword} at ${pointerOf(place.steps)}`).toContain(keyword);
          count(brokenHere, keyword);
          count(brokenInAll, keyword);
          refused++;
        },
      );
    expect(accepted + refused).toBeGreaterThanOrEqual(documents);
    expect(accepted / (accepted + refused)).toBeGreaterThan(0.3);
    expect(
      waysIn(schema)
        .map(wayName)
        .filter((way) => !entered.has(way)),
    ).toEqual([]);
    if (process.env.FULL) expect([...brokenHere].filter(([, times]) => times < 20)).toEqual([]);
  });

  it("never judges or submits what is hidden, and projects once for all", async () => {
    const browser = await load(name);
    const { schema } = browser.form;
    repeat(
      documents / 4,
      (chance) => {
        const clean = aDocument(chance, schema);
        return { clean, document: littered(chance, schema, clean) };
      },
      ({ clean, document }) => {
        const judged = projectAnswers(schema, document);
        expect(judged).toEqual(projectAnswers(schema, clean));
        expect(JSON.stringify(resumeToWire(judged))).not.toContain(secret);
        expect(checkAnswers(browser, document, now)).toEqual([]);
        expect(projectAnswers(schema, judged)).toEqual(judged);
      },
    );
  });
});

it("breaks every rule twenty times and more, in the forms of all days", () => {
  const least = (rule: string) => (process.env.FULL ? 20 : shared(20, formsWith.get(rule) ?? 1));
  expect([...brokenInAll].filter(([rule, times]) => times < least(rule))).toEqual([]);
});

function aBrokenDocument(chance: Chance, schema: FieldSchema, places: JudgedPlace[]) {
  const place = chance.pick(places);
  return { place, document: broken(aDocument(chance, schema, { steps: place.steps }), place, chance) };
}

function rawErrors({ validate }: FormModule): string[] {
  const errors: SchemaError[] = validate.errors ?? [];
  return errors.map(({ keyword }) => keyword);
}

/** Both outcomes of every condition of a form. */
function waysIn(schema: FieldSchema): Array<Required<Aim>> {
  return [...fieldsIn(schema)].flatMap(({ steps, field }) =>
    branches(field).map(({ way }) => ({ steps, way })),
  );
}

function wayName({ steps, way }: Required<Aim>): string {
  return `${pointerOf(steps)} ${way.index} ${way.holds}`;
}

/** The outcomes of the conditions in a document; for a list, those of its first entry. */
function waysTaken(schema: FieldSchema, document: JsonObject): string[] {
  return [...fieldsIn(schema)].flatMap(({ steps, field }) => {
    const group = valueAt(document, pointerOf(steps));
    return isObject(group)
      ? (field.allOf ?? []).map((branch, index) =>
          wayName({ steps, way: { index, holds: evaluateCondition(branch.if, group) } }),
        )
      : [];
  });
}
