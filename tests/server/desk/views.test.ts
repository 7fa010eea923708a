import { beforeEach, describe, expect, it } from "vitest";
import { deskCalls } from "../../../src/contract/desk/deskCalls";
import type { ViewContent } from "../../../src/contract/desk/lists";
import { onDatabaseInTurn } from "../anApp";
import { aDesk, type SignedInStaff, type TestDesk } from "./aDesk";

const content: ViewContent = {
  jobs: [1],
  statuses: ["inProcess"],
  stages: ["interview"],
  columns: ["/surname"],
  filters: [{ column: "/surname", contains: "a" }],
  sort: { column: "/surname", descending: true },
};

describe("saved views of the desk", () =>
  onDatabaseInTurn((site) => {
    let desk: TestDesk;
    let rika: SignedInStaff;
    beforeEach(async () => {
      desk = aDesk(site());
      rika = await desk.signedIn();
    });

    const save = async (name: string) =>
      (await rika.ask(deskCalls.saveDeskView, { body: { name, content } })).data[0] ?? expect.fail(name);
    const names = async (by: SignedInStaff) =>
      (await by.ask(deskCalls.deskViews)).data.map(({ name }) => name);

    it("are kept as they were saved, by name, until they are changed or deleted", async () => {
      const [second] = [await save("Zeppelin"), await save("Aircraft")];
      expect(second.content).toEqual(content);
      expect(await names(rika)).toEqual(["Aircraft", "Zeppelin"]);
      const params = { id: second.id };
      const body = { name: "Balloon", content: { ...content, sort: null } };
      const { data } = await rika.ask(deskCalls.changeDeskView, { params, body });
      expect(data[0]).toMatchObject(body);
      expect(await names(rika)).toEqual(["Aircraft", "Balloon"]);
      await rika.ask(deskCalls.deleteDeskView, { params });
      expect(await names(rika)).toEqual(["Aircraft"]);
    });

    it("are nobody else's", async () => {
      const params = { id: (await save("Mine")).id };
      const other = await desk.signedIn();
      expect(await names(other)).toEqual([]);
      const changed = await other.ask(deskCalls.changeDeskView, {
        params,
        body: { name: "Theirs", content },
      });
      expect(changed.error.code).toBe("NOT_FOUND");
      expect((await other.ask(deskCalls.deleteDeskView, { params })).error.code).toBe("NOT_FOUND");
      expect(await names(rika)).toEqual(["Mine"]);
    });

    it("are a hundred at most", async () => {
      const view = { staff_id: rika.id, content: JSON.stringify(content), changed_at: site().now };
      const rows = Array.from({ length: 99 }, (_, index) => ({ ...view, name: `view ${index}` }));
      await site().db.insertInto("staff_views").values(rows).execute();
      await save("the hundredth");
      const { error } = await rika.ask(deskCalls.saveDeskView, { body: { name: "one more", content } });
      expect(error.code).toBe("TOO_MANY_VIEWS");
      expect(await names(rika)).toHaveLength(100);
    });
  }));
