import { expect, it } from "vitest";
import { printRows } from "../../src/server/staff/printRows";

const pages = [[{ id: 1, name: "Amy" }], [{ id: 20, name: "Bo, Jr" }], [{ id: 3, name: null }]];

it.each([
  ["csv", '\uFEFFid,name\r\n1,Amy\r\n20,"Bo, Jr"\r\n3,\n'],
  ["table", "id  name\n1   Amy\n20  Bo, Jr\n3\n"],
  ["json", `${JSON.stringify(pages.flat(), null, 2)}\n`],
])("prints pages as one %s", async (format, text) => {
  const printed: string[] = [];
  const io = {
    print: async (part: string) => {
      printed.push(part);
    },
  };
  await printRows(io, format, ["id", "name"], pages);
  expect(printed.join("")).toBe(text);
  // Each page is printed before the next one is read.
  expect(printed).toHaveLength(pages.length + 1);
});
