import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { expect, it } from "vitest";
import { documentAad, replacedTextAad } from "../../src/server/applications/decryptApplication";
import { retiredAad } from "../../src/server/applications/migrateResume";
import { loadCatalog } from "../../src/server/catalog";
import { decryptBytes } from "../../src/server/encryption/encryptDocument";
import { eraseDueAnswers } from "../../src/server/personalData/eraseDueAnswers";
import { exportAccount } from "../../src/server/personalData/exportAccount";
import { findAccount } from "../../src/server/store/accounts";
import { decryptStoredUpload } from "../../src/server/uploads/encryptUpload";
import { openFileStore } from "../../src/server/uploads/fileStore";
import { markerName } from "../../src/server/uploads/storeMarker";
import { sweepFilesOnce } from "../../src/server/uploads/sweepFilesOnce";
import { seeded } from "../forms/gate/effects/seeded";
import { askStaff } from "./aCommandIO";
import { onBothAtFullSize, type TestApp } from "./anApp";
import { entriesOf } from "./brokenBackups";
import { canariesIn } from "./plantedAnswers";
import { dayIn, type PlantedApplication, plantApplications } from "./plantedApplications";

const size = process.env.FULL
  ? { applications: 1000, days: 300, backups: 20, kills: 50 }
  : { applications: 100, days: 10, backups: 2, kills: 5 };
const begin = new Date("2026-03-02T03:00:00Z");
const day = 24 * 3_600_000;
const seed = 33;

/** Everything that an application holds at rest, decrypted. */
interface AtRest {
  id: number;
  document: Buffer;
  carried: Buffer | null;
  replaced: Buffer[];
}

function canariesAtRest({ keys }: TestApp["parts"], { id, document, carried, replaced }: AtRest): string[] {
  const read = (aad: string, bytes: Buffer) => canariesIn(decryptBytes(keys.document, aad, bytes).toString());
  return [
    ...read(documentAad(id), document),
    ...(carried ? read(retiredAad(documentAad(id)), carried) : []),
    ...replaced.flatMap((text) => read(replacedTextAad(id), text)),
  ];
}

async function canariesInDatabase({ parts }: TestApp): Promise<Set<string>> {
  const texts = await parts.db.selectFrom("replaced_texts").selectAll().execute();
  const rows = await parts.db.selectFrom("applications").select(["id", "document", "carried"]).execute();
  return new Set(
    rows.flatMap((row) => {
      const replaced = texts.filter(({ application_id }) => application_id === row.id);
      return canariesAtRest(parts, { ...row, replaced: replaced.map(({ document }) => document) });
    }),
  );
}

/** The canaries in the rows of a backup, and the names of its files. */
async function canariesInBackup({ parts }: TestApp, written: Buffer) {
  const entries = await entriesOf(parts.keys, written);
  const rowsOf = (table: string): Record<string, string | number | null>[] => {
    const text = entries.find(({ name }) => name === `rows/${table}`)?.bytes.toString() ?? "";
    return text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  const bytes = (hex: unknown) => Buffer.from(String(hex).slice(2), "hex");
  const texts = rowsOf("replaced_texts");
  const found = rowsOf("applications").flatMap(({ id, document, carried }) =>
    canariesAtRest(parts, {
      id: Number(id),
      document: bytes(document),
      carried: carried === null ? null : bytes(carried),
      replaced: texts
        .filter(({ application_id }) => application_id === id)
        .map((text) => bytes(text.document)),
    }),
  );
  const files = entries.flatMap(({ name }) => (name.startsWith("files/") ? canariesIn(name) : []));
  return { rows: new Set(found), files: new Set(files) };
}

async function canariesInExport({ parts, now }: TestApp, applicant: string): Promise<Set<string>> {
  const account = (await findAccount(parts.db, applicant)) ?? expect.fail("The account is gone.");
  const found: string[] = [];
  for await (const { name, content } of exportAccount(parts, account, "ja", now))
    for await (const bytes of content) found.push(...canariesIn(name + Buffer.from(bytes).toString()));
  return new Set(found);
}

const both = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...one].filter((each) => other.has(each)));

/** The canaries that stand on this day: those of undecided applications, and those whose last day has not passed. */
function expected(applications: readonly PlantedApplication[], now: Date) {
  const standing = new Set<string>();
  for (const application of applications) {
    const { form, ending } = application;
    const today = dayIn(form.form.timeZone, now);
    for (const [canary, last] of application.lastDays)
      if (last === undefined || (ending && ending.at > now) || last >= today) standing.add(canary);
  }
  return standing;
}

onBothAtFullSize((site) => {
  it("keeps in a year and a half what is not due and nothing that is: in rows, files, backups, exports, after kills", async () => {
    const chance = seeded(seed);
    const dataDir = site().parts.config.dataDir;
    const files = openFileStore({ dataDir, s3: null });
    site().rebuild({ catalog: await loadCatalog(".forms"), files });
    const { parts } = site();
    const applications = await plantApplications(parts, { count: size.applications, begin, chance });
    const fileCanaries = new Set(
      readdirSync(join(dataDir, "files")).flatMap((name) => (name === markerName ? [] : canariesIn(name))),
    );
    expect(fileCanaries.size).toBeGreaterThan(size.applications / 2);
    const applied = new Set<number>();
    const advance = async (now: Date) => {
      site().now = now;
      for (const { id, ending } of applications) {
        if (!ending || ending.at > now || applied.has(id)) continue;
        applied.add(id);
        const { event, at } = ending;
        const set =
          event === "hired"
            ? { status: "hired" as const, hired_at: at }
            : { status: "ended" as const, ended_at: at, withdrawn: event === "withdrawn" };
        await parts.db.updateTable("applications").set(set).where("id", "=", id).execute();
      }
    };
    const expectWhole = async (now: Date) => {
      const standing = expected(applications, now);
      expect(await canariesInDatabase(site())).toEqual(standing);
      const held = readdirSync(join(dataDir, "files")).flatMap(canariesIn);
      expect(new Set(held)).toEqual(both(fileCanaries, standing));
      for (const canary of chance.shuffled(held).slice(0, 3))
        expect((await decryptStoredUpload(parts, `${canary}.pdf`))?.original?.toString()).toBe(
          `bytes of ${canary}`,
        );
      return standing;
    };

    // The last days of some answers, and the days after them; the others at random.
    const boundaries = applications.flatMap(({ lastDays }) =>
      [...new Set(lastDays.values())].flatMap((last) => (last === undefined ? [] : [last])),
    );
    const visited = chance
      .shuffled(boundaries.filter((last) => last < "2027-09-01"))
      .slice(0, size.days / 2)
      .flatMap((last) => [0, 1].map((later) => new Date(Date.parse(last) + later * day + chance.upTo(day))))
      .toSorted((one, other) => one.getTime() - other.getTime());
    const backedUpAt = new Set(chance.shuffled([...visited.keys()]).slice(0, size.backups));
    let kills = 0;
    for (const [index, now] of visited.entries()) {
      await advance(now);
      if (kills < size.kills) {
        const before = await canariesInDatabase(site());
        if (await killedWhileErasing(site(), now, 3 + chance.upTo(12))) kills++;
        const after = await canariesInDatabase(site());
        const standing = expected(applications, now);
        expect(both(after, before)).toEqual(after);
        expect(both(standing, after)).toEqual(standing);
        for (const { planted } of applications) {
          const due = planted
            .map(({ canary }) => canary)
            .filter((each) => before.has(each) && !standing.has(each));
          expect([0, due.length]).toContain(both(new Set(due), after).size);
        }
      }
      if (backedUpAt.has(index)) {
        const { code, written } = await askStaff(site(), ["backup", "x.backup"]);
        expect(code).toBe(0);
        const standing = expected(applications, now);
        const found = await canariesInBackup(site(), written);
        expect(found).toEqual({ rows: standing, files: both(fileCanaries, standing) });
      } else {
        const one = applications[chance.upTo(applications.length - 1)] ?? expect.fail("There is none.");
        const standing = expected([one], now);
        expect(await canariesInExport(site(), one.applicant)).toEqual(standing);
        expect(await eraseDueAnswers(parts, { now })).toEqual([]);
      }
      // What a killed process left is swept a day later; the day is not this test's.
      await sweepFilesOnce(parts, new Date(now.getTime() + 2 * day));
      await expectWhole(now);
    }
    expect(kills).toBe(size.kills);
  }, 3_600_000);
});

/**
 * Erases the due answers until the process dies at a statement; this statement and all later ones have no
 * effect.
 * @returns whether it died
 */
async function killedWhileErasing({ parts }: TestApp, now: Date, atStatement: number): Promise<boolean> {
  let statements = 0;
  const dying: KyselyPlugin = {
    transformQuery({ node }) {
      if (++statements >= atStatement) throw new Error("killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await eraseDueAnswers({ ...parts, db: parts.db.withPlugin(dying) }, { now }).catch((error: unknown) => {
    expect(String(error)).toContain("killed");
  });
  return statements >= atStatement;
}
