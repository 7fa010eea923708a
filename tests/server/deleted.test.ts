import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { openKeysFromConfig } from "../../src/server/encryption/keys";
import { startMaintenance } from "../../src/server/maintenance";
import { openDatabase } from "../../src/server/store/database";
import { openFileStore } from "../../src/server/uploads/fileStore";
import { aResume } from "./aCatalog";
import { askStaff } from "./aCommandIO";
import { aRegistration, raisedLimits, TestApp } from "./anApp";
import { aPdf } from "./aPdf";
import { addSignedIn } from "./applicants";
import { entriesOf } from "./brokenBackups";
import { aDataFolder } from "./embedded";
import { searchFolder } from "./searchFolder";

const people = process.env.FULL ? 1000 : 20;
const canary = "Canaryzqx";

it("what was deleted is nowhere in the data folder after the upkeep, nor in a new backup", async () => {
  const dataDir = await aDataFolder();
  const database = await openDatabase({ directory: dataDir });
  const site = new TestApp(database);
  await site.empty();
  site.rebuild({
    config: { ...site.parts.config, dataDir },
    files: openFileStore({ dataDir, s3: null }),
    keys: openKeysFromConfig({ dataDir, dataKey: null }),
    limits: raisedLimits,
  });
  const emails: string[] = [];
  for (let number = 0; number <= people; number++) {
    // The last person is not deleted, and has a name of their own.
    const name = number < people ? canary : "Nightingale";
    const email = `${name}.${number}@example.com`;
    const { id, token } = await addSignedIn(site.db, site.now);
    await site.db
      .updateTable("accounts")
      .set({ email, first_name: name, last_name: name })
      .where("id", "=", id)
      .execute();
    const save = { applyId: 1, resume: aResume({ surname: name }), isSubmitButton: false, formVersion: "v1" };
    expect((await site.ask(calls.save, { token, params: { jobType: "crew" }, body: save })).status).toBe(200);
    const upload = { kind: "diploma", slot: "one", bytes: aPdf(), name: `${name}.pdf` };
    if (number % 10 === 0) expect((await site.upload(token, upload)).status).toBe(200);
    emails.push(email);
  }
  const email = `${canary}.waits@example.com`;
  await site.ask(calls.register, { body: aRegistration({ email, confirmEmail: email, lastName: canary }) });
  for (const each of [...emails.slice(0, people), email]) {
    expect(await askStaff(site, ["accounts", "erase", each, "--yes"])).toMatchObject({ code: 0 });
  }
  await site.mails();
  expect(searchFolder(dataDir, [canary])).toEqual([canary]);

  const upkeep = startMaintenance(site.parts, {
    print: (line) => expect.fail(line),
    onError: (error) => expect.fail(String(error)),
  });
  await upkeep.stop();
  expect(searchFolder(dataDir, [canary, "Nightingale"])).toEqual(["Nightingale"]);

  const { written } = await askStaff(site, ["backup", "x.backup"]);
  const content = Buffer.concat((await entriesOf(site.parts.keys, written)).map(({ bytes }) => bytes));
  expect(content.includes("Nightingale")).toBe(true);
  expect(content.includes(canary)).toBe(false);
  await site.close();
  await database.close();
  expect(searchFolder(dataDir, [canary])).toEqual([]);
}, 3_600_000);
