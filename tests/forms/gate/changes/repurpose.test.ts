import { describe, expect, it } from "vitest";
import type { Migration } from "../../../../src/forms/engine/migration";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { nextMigration } from "../../../../src/forms/files/pendingMigrations";
import { parseReleases, releasesOfForm } from "../../../../src/forms/files/releases";
import type { Texts } from "../../../../src/forms/files/texts";
import { buildFormHistory } from "../../../../src/forms/gate/changes/buildFormHistory";
import { readNewestReleasedForms } from "../../../../src/forms/gate/changes/newestRelease";
import { findFaults } from "../../../../src/tools/gate";
import { afterRelease, justReleased } from "../aRelease";
import { withChanged } from "../changedTexts";
import { expectWorded } from "../expectWorded";
import { oneForm } from "../formsFolder";
import { sentenceOf } from "../project";

const released = justReleased(oneForm);
const basic = "schemas/sections/basic.json";

/** The release with a purpose for one field of the basic information, and with steps. */
function repurposed(texts: Texts, field: string, purpose: string, steps: Migration[] = []): Texts {
  const changed = withChanged(texts, basic, ({ properties }) =>
    Object.assign(properties[field], { "x-data": { ...properties[field]["x-data"], purpose } }),
  );
  return steps.length > 0 ? new Map([...changed, [nextMigration, JSON.stringify({ steps })]]) : changed;
}

const step = (field: string, answers: "keep" | "retire"): Migration => ({
  change: "repurpose",
  field,
  answers,
});

const written = (migration: Migration) => `write ${JSON.stringify(migration)} in ${nextMigration}`;

/**
 * A field and its new purpose: fewer people see the answers for `contact` than those for `address`, which is its
 * present purpose.
 */
const narrower = ["gender", "contact"] as const;
const wider = ["email", "address"] as const;

const told = (texts: Texts) =>
  findFaults(texts).map((fault) => {
    expectWorded(fault);
    return { code: fault.code, file: fault.file, at: fault.at };
  });

const formIn = (texts: Texts) =>
  composeAll(parseSources(texts), parseWords(texts)).composed.find(({ form }) => form.name === "cabinCrew.jp")
    ?.form ?? expect.fail();

describe("a purpose that has changed since the last release", () => {
  it("needs a step at the purpose, which may keep the answers where less is done with them", () => {
    const [fault, ...others] = findFaults(repurposed(released, ...narrower));
    expect(others).toEqual([]);
    expect(fault).toMatchObject({
      code: "drafts",
      file: basic,
      at: "/properties/gender/x-data/purpose",
    });
    const [keep, retire] = [written(step("/gender", "keep")), written(step("/gender", "retire"))];
    expect(sentenceOf(fault)).toBe(
      `"/gender" is for "contact" instead of "address" (since the last release of cabinCrew.jp): if its answers can be used for the new purpose, ${keep}; to ask for them again, ${retire}`,
    );
    for (const answers of ["keep", "retire"] as const)
      expect(told(repurposed(released, ...narrower, [step("/gender", answers)]))).toEqual([]);
  });

  it("keeps no answer that more would be done with than was promised", () => {
    const [fault, ...others] = findFaults(repurposed(released, ...wider));
    expect(others).toEqual([]);
    expect(sentenceOf(fault).split("): ")[1]).toBe(written(step("/email", "retire")));
    expect(told(repurposed(released, ...wider, [step("/email", "keep")]))).toEqual([
      { code: "keepsMore", file: nextMigration, at: "/steps/0/answers" },
    ]);
    expect(told(repurposed(released, ...wider, [step("/email", "retire")]))).toEqual([]);
  });

  it("needs a step for each field that has it from its section", () => {
    const changed = withChanged(released, basic, (json) => Object.assign(json["x-data"], { purpose: "pay" }));
    const faults = findFaults(changed).filter(({ code }) => code === "drafts");
    expect(faults.map(({ params }) => params.field)).toEqual(
      expect.arrayContaining(["/lastName", "/firstName", "/surname", "/givenName", "/preferredName"]),
    );
    for (const fault of faults) expect(fault).toMatchObject({ file: basic, at: "/x-data/purpose" });
  });
});

it.each([
  ["a field whose purpose is the same", step("/mobile", "keep"), ""],
  ["a name that is mistyped", step("/gendre", "retire"), ' (did you mean "/gender"?)'],
])("refuses a step for %s", (_what, other) => {
  const changed = repurposed(released, ...narrower, [step("/gender", "keep"), other]);
  expect(told(changed)).toEqual([{ code: "stepUnneeded", file: nextMigration, at: "/steps/1" }]);
});

it("asks for no step where a purpose itself is changed", () => {
  const shorter = withChanged(released, "schemas/data/purposes.json", ({ purposes }) =>
    Object.assign(purposes.contact.keep, { notHired: "P12M" }),
  );
  expect(told(shorter)).toEqual([]);
});

describe("a release of it", () => {
  it("is a new version where the answers are asked anew, the same before and after it is released", () => {
    const before = formIn(released).version;
    const changed = repurposed(released, ...wider, [step("/email", "retire")]);
    const pending = formIn(changed).version;
    expect(pending).not.toBe(before);
    const after = afterRelease(changed);
    expect(told(after)).toEqual([]);
    expect(formIn(after).version).toBe(pending);
    expect(buildFormHistory(formIn(after), parseReleases(after), after)).toEqual([
      { hash: before, steps: [step("/email", "retire")] },
      { hash: pending, steps: [] },
    ]);
  });

  it("is another version each time, even with the purpose of before", () => {
    const once = afterRelease(repurposed(released, ...wider, [step("/email", "retire")]));
    const back = repurposed(once, "email", "contact", [step("/email", "retire")]);
    const versions = [released, once, afterRelease(back)].map((texts) => formIn(texts).version);
    expect(told(afterRelease(back))).toEqual([]);
    expect(new Set(versions).size).toBe(3);
  });

  it("has the version of before and a number of its own where the answers are kept", () => {
    const changed = repurposed(released, ...narrower, [step("/gender", "keep")]);
    expect(formIn(changed).version).toBe(formIn(released).version);
    const after = afterRelease(changed);
    expect(told(after)).toEqual([]);
    const own = releasesOfForm("cabinCrew.jp", parseReleases(after));
    expect(own.map(({ number, steps }) => ({ number, steps }))).toEqual([
      { number: 1, steps: [] },
      { number: 2, steps: [step("/gender", "keep")] },
    ]);
    expect(own[1]?.version).toBe(own[0]?.version);
  });

  it("keeps what each form promised, as it stood in its market", () => {
    const form = formIn(released);
    const kept = readNewestReleasedForms(released).get(form.name);
    expect(kept?.purposes).toEqual(form.purposes);
    expect(kept?.declaration).toBe(form.declaration);
  });
});
