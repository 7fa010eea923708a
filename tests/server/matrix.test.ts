import { expect, it } from "vitest";
import type { Call } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { addSession } from "../../src/server/store/sessions";
import { createToken, saveToken } from "../../src/server/store/tokens";
import { onBothAtFullSize, raisedLimits, type TestApp } from "./anApp";
import { answerFault, operations } from "./describedAnswers";
import { aPerson, type Belongings, nobody, type Person } from "./people/aPerson";
import { type CallName, goodRequests, type Input } from "./people/goodRequests";
import { answerTo, type WireAnswer, wireRequest } from "./people/request";
import { spoilt } from "./people/spoilt";
import { agreeingCatalog } from "./purposefulCatalog";

const names: CallName[] = Object.keys(goodRequests).filter((name): name is CallName => name in calls);
const callOf = (name: CallName): Call => calls[name];

it("has a request for every operation that is described", () => {
  expect([...operations.keys()].sort()).toEqual([...names].sort());
});

onBothAtFullSize((site) => {
  const ask = (name: CallName, input: Input, token?: string) =>
    answerTo(site(), wireRequest(callOf(name), input, token));
  const sent = (name: CallName, of: Belongings): Input => goodRequests[name](of);
  const begin = async () => {
    site().rebuild({ limits: raisedLimits, catalog: agreeingCatalog() });
    return { amy: await aPerson(site(), "Amy"), bo: await aPerson(site(), "Bo") };
  };
  const expectSignIn = ({ status, body }: WireAnswer, told: string) =>
    expect([status, body], told).toEqual([401, signIn]);
  const signIn = { code: "SIGN_IN", result: { data: [] }, message: "Please sign in." };

  it.each(names)("answers who may ask, and nobody else, and tells nobody of another: %s", async (name) => {
    const { amy, bo } = await begin();
    const { auth } = callOf(name);
    const isKeyInside = !auth;
    const before = await holdings(site());

    const wrongTokens = [undefined, "", createToken(), amy.resetToken, await anOldToken(site(), amy)];
    for (const token of auth ? wrongTokens : []) {
      for (const of of [amy, bo, nobody])
        expectSignIn(await ask(name, sent(name, of), token), `token ${token}`);
    }
    // To others, something that only its owner may see or change must look as if it did not exist.
    const unknown = auth ? await ask(name, sent(name, nobody), bo.token) : undefined;
    const isOwned = JSON.stringify(sent(name, amy)) !== JSON.stringify(sent(name, bo));
    if (unknown && isOwned && !ownSecret.has(name)) {
      const foreign = await ask(name, sent(name, amy), bo.token);
      expect([foreign.status, ...withoutIds(foreign, amy)]).toEqual([
        unknown.status,
        ...withoutIds(unknown, nobody),
      ]);
      expect(await holdings(site()), "nothing changed").toEqual(before);
    }
    if (unknown) expectNothingOf(amy, unknown, sent(name, nobody));

    const own = await ask(name, sent(name, amy), amy.token);
    expect(own.status, own.text).toBe(callOf(name).status ?? 200);
    expect(answerFault(name, own.status, own.type, own.body)).toBeUndefined();
    expectNothingOf(bo, own, sent(name, amy));
    if (isKeyInside) {
      const stranger = await ask(name, sent(name, nobody));
      for (const person of [amy, bo]) expectNothingOf(person, stranger, {});
    }
  });

  it.each(names)("refuses what does not fit the description, and says where: %s", async (name) => {
    const { amy } = await begin();
    const good = sent(name, amy);
    for (const [told, input] of spoilt(operations.get(name), good)) {
      const { status, body, type } = await ask(name, input, amy.token);
      expect([status, Object(body).code], told).toEqual([400, "MALFORMED"]);
      expect(Object(body).errors, told).not.toHaveLength(0);
      expect(answerFault(name, status, type, body), told).toBeUndefined();
    }
    const takesNothing = !good.params && !good.query && !good.body && !good.form;
    expect(spoilt(operations.get(name), good).length > 0).toBe(!takesNothing);
  });
});

/** Calls that take no id of anybody. Their requests differ only by the caller's own password. */
const ownSecret: ReadonlySet<CallName> = new Set(["changePassword", "eraseMe"]);

/** All rows that belong to applicants. */
async function holdings(site: TestApp): Promise<unknown> {
  const { db } = site;
  return [
    await db.selectFrom("accounts").selectAll().orderBy("id").execute(),
    await db.selectFrom("applications").selectAll().orderBy("id").execute(),
    await db.selectFrom("edits").selectAll().orderBy("application_id").execute(),
    await db.selectFrom("files").selectAll().orderBy("name").execute(),
    await db.selectFrom("application_files").selectAll().orderBy("file_name").execute(),
  ];
}

async function anOldToken(site: TestApp, { email }: Person): Promise<string> {
  const { id } = await site.db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const token = createToken();
  const started_at = new Date(site.now.getTime() - 7_200_000);
  const of = { account_id: id, browser: null, system: null };
  const session_id = await addSession(site.db, { ...of, active_at: started_at });
  const at = { session_id, started_at, expires_at: site.now };
  await saveToken(site.db, token, { kind: "session", stays: true, account_id: id, ...at });
  return token;
}

function withoutIds({ text }: WireAnswer, { draft, submitted, fileName }: Belongings): string[] {
  return [text.replaceAll(new RegExp(`${draft}|${submitted}|${fileName}`, "g"), "<id>")];
}

/** The answer must have nothing of the person, except what the request itself contained. */
function expectNothingOf(person: Person, { text }: WireAnswer, input: Input): void {
  const { canary, email, draft, submitted, fileName, passportNumber, token } = person;
  const sent = JSON.stringify(input);
  for (const secret of [canary, email, String(draft), String(submitted), fileName, passportNumber, token]) {
    if (!sent.includes(secret)) expect(text).not.toContain(secret);
  }
}
