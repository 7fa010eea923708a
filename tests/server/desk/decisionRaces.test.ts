import type { KyselyPlugin } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { calls } from "../../../src/contract/calls";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import type { Standing } from "../../../src/contract/desk/standing";
import { carryOutDecisions } from "../../../src/server/desk/carryOutDecisions";
import { waitMs } from "../../../src/server/lifetimes";
import { eraseAccount } from "../../../src/server/personalData/eraseAccount";
import { findAccount } from "../../../src/server/store/accounts";
import { casesInTurn } from "../../turn";
import { askStaff } from "../aCommandIO";
import { onBothAtFullSize, onDatabaseInTurn } from "../anApp";
import { aDesk, type SignedInStaff, type TestDesk } from "./aDesk";

const rounds = process.env.FULL ? 30 : 10;
/** Moments at which a server dies: all with FULL set, else a tenth of them. */
const kills = 50;

const submitted = { status: "submitted", stage: null } as const;
const ended = { status: "ended", stage: null } as const;
const screened = { status: "inProcess", stage: "screened" } as const;

type Submitted = Awaited<ReturnType<TestDesk["submit"]>>;

/** What happens at once to an application on which Rika has decided; the time of the decision has come. */
type Deed = (of: {
  desk: TestDesk;
  one: Submitted;
  rika: SignedInStaff;
  decisionId: string;
}) => Promise<unknown>;

const decide = (who: SignedInStaff, ids: readonly number[], to: Standing = ended) =>
  who.ask(deskCalls.decide, {
    body: {
      applications: ids.map((id) => ({ id, from: submitted })),
      to,
      mail: to.stage ?? to.status,
      promisedFor: null,
    },
  });

const fail = (error: unknown) => {
  throw error;
};

const deeds = {
  carryOut: ({ desk }) => carryOutDecisions(desk.site.parts, fail),
  undo: ({ rika, decisionId }) => rika.ask(deskCalls.undoDecision, { params: { id: decisionId } }),
  withdraw: ({ desk, one: { id, token } }) =>
    desk.site.ask(calls.withdraw, { token, params: { id: String(id) } }),
  async erase({ desk: { site }, one }) {
    const account = await findAccount(site.db, one.applicant);
    if (account) await eraseAccount(site.parts, { account, actor: null, staff: "mia", now: site.now });
  },
  move: ({ desk, one }) => askStaff(desk.site, ["applications", "move", String(one.id), "inProcess"]),
  async decideToo({ desk, one }) {
    await decide(await desk.signedIn({ name: "Mio Ito" }), [one.id], screened);
  },
  list: ({ rika }) => rika.ask(deskCalls.ownDecisions),
} satisfies Record<string, Deed>;

const races: Array<Array<keyof typeof deeds>> = [
  ["carryOut", "carryOut", "carryOut"],
  ["carryOut", "undo"],
  ["undo", "undo", "carryOut"],
  ["carryOut", "withdraw"],
  ["carryOut", "erase"],
  ["carryOut", "move"],
  ["undo", "decideToo"],
  ["carryOut", "decideToo", "list"],
  ["undo", "withdraw", "carryOut"],
  ["move", "withdraw", "carryOut", "carryOut"],
  ["erase", "undo", "carryOut", "decideToo"],
];

/**
 * Expects of each application that no item waits any more, and that each move has one mail and one line in the
 * audit.
 */
async function expectEachOnce({ site }: TestDesk, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { db } = site;
    const application = await db
      .selectFrom("applications")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    const items = await db
      .selectFrom("decision_items")
      .selectAll()
      .where("application_id", "=", id)
      .execute();
    const mails = (await db.selectFrom("outbox").selectAll().execute()).filter(
      ({ params }) => params.applicationId === id && params.template !== undefined,
    );
    if (!application) {
      expect(items).toEqual([]);
      continue;
    }
    expect(items.filter(({ state }) => state === "pending")).toEqual([]);
    const lines = await db.selectFrom("audit").selectAll().where("subject", "=", String(id)).execute();
    const moved = lines.filter(({ staff }) => staff !== null);
    // One mail, and one line of the audit, for each move; the desk has moved it once for each item that is done.
    expect(mails).toHaveLength(moved.length);
    const done = items.filter(({ state }) => state === "done");
    expect(moved.filter(({ staff }) => staff?.startsWith("desk:"))).toHaveLength(done.length);
    for (const { to_status } of done)
      expect(mails.filter(({ kind }) => kind === to_status).length).toBeGreaterThan(0);
    if (lines.length === 0) expect(application.status).toBe("submitted");
  }
}

describe("decisions at the same time as", () =>
  onBothAtFullSize((site) => {
    it.each(races.map((names) => [names.join(", "), names] as const))(
      "%s: nothing is done twice, and nothing is lost",
      async (_, names) => {
        const desk = aDesk(site());
        const rika = await desk.signedIn();
        const all: Submitted[] = [];
        for (let round = 0; round < rounds; round++) {
          const one = await desk.submit();
          all.push(one);
          const { data } = await decide(rika, [one.id]);
          const decisionId = data[0]?.decision?.id ?? "";
          desk.site.later(waitMs);
          // The deeds begin in another order in each round.
          const turned = names
            .map((__, at) => names[(at + round) % names.length])
            .flatMap((name) => name ?? []);
          await Promise.all(turned.map((name) => deeds[name]({ desk, one, rika, decisionId })));
        }
        desk.site.later(waitMs);
        await carryOutDecisions(desk.site.parts, fail);
        await expectEachOnce(
          desk,
          all.map(({ id }) => id),
        );
      },
    );
  }));

describe("two decisions", () =>
  onDatabaseInTurn((site) => {
    it("on the same applications in different orders do not wait for each other, and each gets one", async () => {
      const desk = aDesk(site());
      const people = [await desk.signedIn(), await desk.signedIn({ name: "Mio Ito" })];
      const ids: number[] = [];
      for (let count = 0; count < 20; count++) ids.push((await desk.submit()).id);
      const answers = await Promise.all([
        ...people.map((who) => decide(who, ids)),
        ...people.map((who) => decide(who, ids.toReversed(), screened)),
      ]);
      const taken = answers.reduce((sum, { data }) => sum + (data[0]?.decision?.pending ?? 0), 0);
      expect(taken).toBe(ids.length);
      for (const { status } of answers) expect(status).toBe(201);
      desk.site.later(waitMs);
      await carryOutDecisions(desk.site.parts, fail);
      await expectEachOnce(desk, ids);
    });
  }));

describe("a server that dies while it carries out forty", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    const ids: number[] = [];
    beforeEach(async () => {
      desk = aDesk(site());
      ids.length = 0;
      for (let count = 0; count < 40; count++) ids.push((await desk.submit()).id);
      await decide(await desk.signedIn(), ids);
      desk.site.later(waitMs);
    });

    // Each is carried out in about nine statements.
    const statements = Array.from({ length: kills }, (_, at) => 2 + at * 7);

    it.each(casesInTurn(statements, 10, 3))(
      "at statement %i leaves each applicant as before without a mail, or moved with one",
      async (last) => {
        let left = last;
        const dying: KyselyPlugin = {
          transformQuery({ node }) {
            if (left-- <= 0) throw new Error("The process is gone.");
            return node;
          },
          transformResult: async ({ result }) => result,
        };
        const { parts } = desk.site;
        const ends: unknown[] = [];
        const dead = { ...parts, db: parts.db.withPlugin(dying) };
        await carryOutDecisions(dead, (error) => ends.push(error)).catch((error: unknown) =>
          ends.push(error),
        );
        expect(ends.length).toBeGreaterThan(0);
        const rows = await parts.db.selectFrom("applications").selectAll().where("id", "in", ids).execute();
        const mails = await parts.db.selectFrom("outbox").selectAll().where("kind", "=", "ended").execute();
        const inOrder = (some: unknown[]) => some.map(Number).sort((one, other) => one - other);
        const ended = rows.filter(({ status }) => status === "ended");
        expect(inOrder(mails.map(({ params }) => params.applicationId))).toEqual(
          inOrder(ended.map(({ id }) => id)),
        );
        await carryOutDecisions(parts, fail);
        expect(
          await parts.db.selectFrom("outbox").selectAll().where("kind", "=", "ended").execute(),
        ).toHaveLength(40);
        await expectEachOnce(desk, ids);
      },
    );
  }));
