import { readdirSync, readFileSync, rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { openDatabase } from "../../src/server/store/database";
import { addSignedIn } from "./applicants";
import { serverProgram, startForTest } from "./aServer";
import { aDataFolder } from "./embedded";
import { aBomb } from "./hostileFiles";
import { databasesInTurn, startPostgres } from "./postgres";

it("keeps the text of its programs at one byte a character", () => {
  const wide = /[^\0-\xff]/;
  const programs = [
    serverProgram,
    ...readdirSync(".forms").flatMap((name) => (name.endsWith(".mjs") ? `.forms/${name}` : [])),
  ];
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter((path) => wide.test(readFileSync(path, "utf8")))).toEqual([]);
});

it.each(databasesInTurn)("refuses eight bombs at once on %s, and stays ready", async (name) => {
  const folder = await aDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const postgres = name === "PostgreSQL" ? await startPostgres() : undefined;
  const database = await openDatabase(postgres ? { url: postgres.url } : { directory: folder });
  const { token } = await addSignedIn(database.db, new Date());
  await database.close();
  const server = await startForTest({
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  const bombs = [await aBomb()(), await aBomb({ progressive: true })()];
  const statuses = Array.from({ length: 8 }, async (_, index) => {
    const body = new FormData();
    body.set("kind", "diploma");
    body.set("slot", `bomb-${index}`);
    body.set("file", new File([new Uint8Array(bombs[index % 2] ?? [])], "bomb.jpg"));
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(server.url + basePath + calls.upload.path, {
      method: "POST",
      headers,
      body,
    });
    return status;
  });
  expect(await Promise.all(statuses)).toEqual(Array(8).fill(400));
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  server.process.kill("SIGTERM");
  await server.ended;
  await postgres?.stop();
});
