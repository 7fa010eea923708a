// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { decisionCalls } from "../../src/contract/desk/decisions";
import { createDeskCache, retryWithProof, staffMemberQuery } from "../../src/desk/api/staff";
import { ApiError, configureClient, send } from "../../src/site/api/client";
import { pauseQueriesUntilServerAnswers } from "../../src/site/api/connection";
import { PasskeyError } from "../../src/site/session/passkeyError";
import { signByPasskey } from "../../src/site/session/passkeys";
import { type Answers, aServer, Refusal } from "../site/session/aServer";
import { aMember } from "./openDesk";

vi.mock("../../src/site/session/passkeys", () => ({ signByPasskey: vi.fn() }));

const signIn = "POST /desk/session";
const call = "GET /desk/decisions";
const response = { clientDataJSON: "a", authenticatorData: "a", signature: "a" };
const passkey = { id: "a", rawId: "a", type: "public-key", response, clientExtensionResults: {} } as const;
const [member] = aMember();

/** Makes a call that is refused until somebody has signed in again. */
async function callAtDesk(answers: Answers = {}) {
  let isProven = false;
  const calls = aServer({
    [signIn]: () => {
      isProven = true;
      return aMember();
    },
    [call]: () => (isProven ? [] : new Refusal(403, "PROOF_NEEDED")),
    ...answers,
  });
  configureClient({
    token: () => undefined,
    language: () => "en",
    unanswered: pauseQueriesUntilServerAnswers,
  });
  const cache = createDeskCache();
  cache.setQueryData(staffMemberQuery.queryKey, member ?? null);
  const made = () => calls.map(({ call }) => call);
  const result = await retryWithProof(
    cache,
    async () => (await send(decisionCalls.ownDecisions, { language: "en" })).data,
  ).catch((error: unknown) => {
    if (error instanceof ApiError) return error.code;
    throw error;
  });
  return { result, made: made(), signedIn: cache.getQueryData(staffMemberQuery.queryKey)?.name };
}

describe("a call that wants a passkey that was used lately", () => {
  beforeEach(() => void vi.mocked(signByPasskey).mockReset().mockResolvedValue(passkey));

  it("is made again once the passkey has been used", async () => {
    const { result, made } = await callAtDesk();
    expect(result).toEqual([]);
    expect(made).toEqual([call, signIn, call]);
  });

  it("is refused, and made once, where no passkey is used", async () => {
    vi.mocked(signByPasskey).mockRejectedValue(new PasskeyError("notUsed"));
    expect(await callAtDesk()).toEqual({ result: "PROOF_NEEDED", made: [call], signedIn: "Rin Sato" });
  });

  it("is not made in the name of somebody else whose passkey is on the device", async () => {
    const other = [{ ...member, id: "7d1f7f1e-95a5-4a3c-8f3b-0d3f5b8a1c12", name: "Mio Ito" }];
    expect(await callAtDesk({ [signIn]: other })).toEqual({
      result: "PROOF_NEEDED",
      made: [call, signIn],
      signedIn: "Mio Ito",
    });
  });

  it("needs no passkey where it is answered, or refused for another reason", async () => {
    expect((await callAtDesk({ [call]: [] })).made).toEqual([call]);
    const refused = await callAtDesk({ [call]: new Refusal(404, "NOT_FOUND") });
    expect(refused).toMatchObject({ result: "NOT_FOUND", made: [call] });
    expect(signByPasskey).not.toHaveBeenCalled();
  });
});
