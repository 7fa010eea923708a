import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAjv } from "../../../../src/forms/engine/ajv";
import { checkAnswers } from "../../../../src/forms/engine/checkAnswers";
import type {
  Belongings,
  FormModule,
  Json,
  JsonObject,
  ObjectSchema,
  Validate,
} from "../../../../src/forms/engine/form";
import { syntheticApplications } from "../../../../src/forms/gate/meaning/applications/syntheticApplications";
import { createAnswers } from "../../../../src/forms/renderer/answers";
import { compiled } from "../compiled";

const today = "2026-03-01";
const now = () => new Date(`${today}T04:00:00Z`);

const departments = ["F30", "F50", "APC"];
const teams = ["crew", "pool", "desk", "any"];

/**
 * The teams of each department, written once more as a table, with which the choices of the schema must
 * agree.
 */
const teamsOf: Readonly<Record<string, readonly string[]>> = {
  F30: ["crew", "any"],
  F50: ["crew", "pool", "any"],
  APC: ["desk", "any"],
};

const byDepartment = (path: string): Belongings => ({
  crew: { [path]: ["F30", "F50"] },
  pool: { [path]: ["F50"] },
  desk: { [path]: ["APC"] },
});

const schema: ObjectSchema = {
  type: "object",
  properties: {
    isStaff: { type: "boolean" },
    team: { type: "string", title: "s.team", included: teams, "x-offered": byDepartment("/department") },
    posts: {
      type: "array",
      title: "s.posts",
      maxItems: 3,
      items: {
        type: "object",
        title: "s.posts",
        properties: {
          at: { type: "string", title: "s.posts.at", included: departments },
          in: { type: "string", title: "s.posts.in", included: teams, "x-offered": byDepartment("at") },
        },
      },
    },
  },
  allOf: [
    {
      if: { properties: { isStaff: { const: true } }, required: ["isStaff"] },
      then: { properties: { department: { type: "string", title: "s.department", included: departments } } },
    },
  ],
};

const moduleOf = (
  form: ObjectSchema,
  validate: Validate = createAjv({ optimize: false }).compile(form),
): FormModule => ({
  form: {
    name: "f",
    form: "f",
    market: null,
    currency: null,
    timeZone: null,
    version: "1",
    schema: form,
    steps: [],
  },
  validate,
});

const perhaps = (codes: readonly string[]) => fc.option(fc.constantFrom(...codes), { nil: undefined });

const given = (answers: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => (answer === undefined ? [] : [[name, answer]])),
  );

const fits = (department: string | undefined, team: string | undefined): boolean =>
  department === undefined || team === undefined || teamsOf[department]?.includes(team) === true;

describe("choices that follow an answer", () => {
  it("are judged on the page and on the server as the table has them, in every combination", async () => {
    const served = moduleOf(schema, await compiled(schema));
    fc.assert(
      fc.property(
        fc.boolean(),
        perhaps(departments),
        perhaps(teams),
        fc.array(fc.tuple(perhaps(departments), perhaps(teams)), { maxLength: 3 }),
        (isStaff, department, team, posts) => {
          const entries = posts.map(([at, team], index) => given({ entryId: String(index), at, in: team }));
          const answers = given({ isStaff, department, team, posts: entries });
          const page = createAnswers({ module: moduleOf(schema), initial: answers, newId: () => "1", now });
          const expected = [
            ...(isStaff && !fits(department, team) ? ["/team"] : []),
            ...posts.flatMap(([at, team], index) => (fits(at, team) ? [] : [`/posts/${index}/in`])),
          ];
          expect(page.problems().map(({ path, keyword }) => [path, keyword])).toEqual(
            expected.map((path) => [path, "x-offered"]),
          );
          expect(checkAnswers(served, answers, now()).map(({ path }) => path)).toEqual(expected);
        },
      ),
    );
  });

  it("keep an answer that no longer fits, and its problem until either answer is changed", () => {
    const page = createAnswers({
      module: moduleOf(schema),
      initial: { isStaff: true, department: "F50", team: "pool" },
      newId: () => "1",
      now,
    });
    page.set("/department", "APC");
    expect(page.get("/team")).toBe("pool");
    expect(page.problems()).toMatchObject([{ path: "/team", keyword: "x-offered" }]);
    page.set("/isStaff", false);
    expect(page.problems()).toEqual([]);
    page.set("/isStaff", true);
    page.set("/team", "desk");
    expect(page.problems()).toEqual([]);
  });

  it("leave the gate applications that it can fill in", () => {
    const { applications, unanswerable } = syntheticApplications({ schema }, today);
    expect(unanswerable).toEqual([]);
    expect(applications.map(({ answers }) => checkAnswers(moduleOf(schema), answers, now()))).toEqual(
      applications.map(() => []),
    );
  });
});
