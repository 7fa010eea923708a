import { describe, expect, it, vi } from "vitest";
import type { Identity, IdentityCheck } from "../../../src/contract/applications";
import { createIdentityCheck } from "../../../src/site/wizard/identityCheck";
import { aForm, someAnswers } from "../../forms/renderer/aForm";

/** Somebody from Taiwan, whose number may have up to five characters. */
function aCheck(verdict: () => Promise<IdentityCheck>) {
  const { module } = aForm({
    properties: {
      nationality: { type: "string" },
      nationalIdNumber: { type: "string", maxLength: 5 },
      surname: { type: "string" },
    },
  });
  const answers = someAnswers(module, { nationality: "TW", nationalIdNumber: "A1234", surname: "Lin" });
  const ask = vi.fn<(identity: Identity) => Promise<IdentityCheck>>(verdict);
  return { answers, ask, leave: createIdentityCheck(answers, ask) };
}

const inUse = async (): Promise<IdentityCheck> => ({ valid: false, reason: "ID_IN_USE" });
const free = async (): Promise<IdentityCheck> => ({ valid: true });

describe("an identity number that is left", () => {
  it("is shown to be in use at its field, until it is another one", async () => {
    const { answers, ask, leave } = aCheck(inUse);
    await leave("/nationalIdNumber");
    expect(ask).toHaveBeenCalledExactlyOnceWith({ nationality: "TW", nationalIdNumber: "A1234" });
    expect(answers.shownProblem("/nationalIdNumber")).toMatchObject({ keyword: "idInUse" });
    answers.set("/nationalIdNumber", "A9999");
    answers.flush();
    expect(answers.shownProblem("/nationalIdNumber")).toBeUndefined();
  });

  it("is asked about once, however often it is left", async () => {
    const { ask, leave } = aCheck(free);
    await leave("/nationalIdNumber");
    await leave("/nationalIdNumber");
    expect(ask).toHaveBeenCalledOnce();
  });

  it("is asked about again when there was no answer, and nothing is shown", async () => {
    const { answers, ask, leave } = aCheck(() => Promise.reject(new Error("no network")));
    await leave("/nationalIdNumber");
    await leave("/nationalIdNumber");
    expect(ask).toHaveBeenCalledTimes(2);
    expect(answers.shownProblem("/nationalIdNumber")).toBeUndefined();
  });

  it.each([
    ["is another field", "/surname", {}],
    ["is blank", "/nationalIdNumber", { nationalIdNumber: " " }],
    ["is wrong in itself", "/nationalIdNumber", { nationalIdNumber: "A123456" }],
    ["has no nationality", "/nationalIdNumber", { nationality: undefined }],
  ])("is not asked about when it %s", async (_, pointer, changes) => {
    const { answers, ask, leave } = aCheck(inUse);
    for (const [name, value] of Object.entries(changes)) answers.set(`/${name}`, value);
    await leave(pointer);
    expect(ask).not.toHaveBeenCalled();
  });

  it("shows nothing when it was changed before the answer came", async () => {
    const { answers, leave } = aCheck(inUse);
    const leaving = leave("/nationalIdNumber");
    answers.set("/nationalIdNumber", "B1234");
    await leaving;
    answers.flush();
    expect(answers.shownProblem("/nationalIdNumber")).toBeUndefined();
  });
});
