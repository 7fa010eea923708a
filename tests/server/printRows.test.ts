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

it("prints no character in a table that steers a terminal or turns the order of what is read", async () => {
  const printed: string[] = [];
  const io = {
    print: async (part: string) => {
      printed.push(part);
    },
  };
  const rows = [[{ file: "\u202egpj.exe\u202c" }, { file: "a\u001b[2J\u009bb\r\n\u2028c" }]];
  await printRows(io, "table", ["file"], rows);
  expect(printed.join("")).toBe("file\ngpj.exe\na [2J b c\n");
});
