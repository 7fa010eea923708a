// @vitest-environment jsdom
import "../../setup";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { expect, it, test } from "vitest";
import { pasteTable, tableOf } from "../../../src/formEditor/panel/pastedTable";

it.each([
  ["Level\tレベル\t級數", [["Level", "レベル", "級數"]]],
  [
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a\t\tc", [["a", "", "c"]]],
  ['"two\nlines"\t"a ""quoted"" word"\tb', [["two\nlines", 'a "quoted" word', "b"]]],
  ['"JLPT" level\tb', [['"JLPT" level', "b"]]],
  ["two\nlines", undefined],
])("reads %j as a spreadsheet copies it", (text, rows) => expect(tableOf(text)).toEqual(rows));

const boxes = [
  ["/a", "/b"],
  ["/undrawn", "/undrawn too"],
  ["/c", "/d"],
];

function pasted(text: string, into: string): Record<string, string | undefined> {
  const typed: Record<string, string | undefined> = {};
  const set = (pointer: string, value: unknown) => {
    typed[pointer] = value === undefined ? undefined : String(value);
  };
  const { container } = render(
    <form onPaste={(event) => pasteTable(event, boxes, { set })}>
      {["/a", "/b", "/c", "/d"].map((id) => (
        <input key={id} id={id} />
      ))}
    </form>,
  );
  const target = container.querySelector(`[id="${into}"]`) ?? container;
  const isLeft = fireEvent.paste(target, { clipboardData: { getData: () => text } });
  const focus = document.activeElement?.id;
  cleanup();
  return { ...typed, left: String(isLeft), focus };
}

test("a table fills the boxes to the right and below, and the focus goes to the end of the first row", () =>
  expect(pasted("1\t2\n\t4", "/a")).toEqual({
    ...{ "/a": "1", "/b": "2", "/c": undefined, "/d": "4" },
    ...{ left: "false", focus: "/b" },
  }));

test("what does not fit, and a text, are pasted as the browser does", () => {
  expect(pasted("1\t2", "/b")).toEqual({ left: "true", focus: "" });
  expect(pasted("1\n2", "/a")).toEqual({ left: "true", focus: "" });
});
