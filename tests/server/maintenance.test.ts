import { expect, it } from "vitest";
import { startMaintenance } from "../../src/server/maintenance";
import { onDatabaseInTurn } from "./anApp";
import { addSignedIn } from "./applicants";

const day = 24 * 3_600_000;

onDatabaseInTurn((site) => {
  it("does the rest of the daily work, and names the step that failed, while the storage of files does not answer", async () => {
    await addSignedIn(site().db, site().now);
    site().later(60 * day);
    const { files } = site().parts;
    const unreachable = () => Promise.reject(new Error("unreachable"));
    const failed: string[] = [];
    const upkeep = startMaintenance(
      { ...site().parts, files: { ...files, find: unreachable, replace: unreachable, has: unreachable } },
      { print: (line) => expect.fail(line), onError: (_, step) => failed.push(step) },
    );
    await upkeep.stop();
    expect(failed).toEqual(["uploaded files"]);
    for (const table of ["tokens", "sessions"] as const)
      expect(await site().db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
