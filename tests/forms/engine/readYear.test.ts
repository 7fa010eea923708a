import { expect, it } from "vitest";
import { readYear } from "../../../src/forms/engine/readYear";

it.each([
  ["1989", "1989"],
  ["１９８９", "1989"],
  ["1989年", "1989"],
  ["西元1989", "1989"],
  ["民國78", "1989"],
  ["民國 ７８ 年", "1989"],
  ["中華民國78年", "1989"],
  ["昭和64", "1989"],
  ["平成元年", "1989"],
  ["Ｈ１", "1989"],
  ["令和6", "2024"],
  // The text may mean 1978 or, in the calendar of Taiwan, 1989, so that the message asks for four digits.
  ["78", "78"],
  ["1-9-8-9", ""],
  ["พ.ศ. 2532", ""],
  ["", ""],
])("the year %s is %s", (typed, year) => expect(readYear(typed)).toBe(year));
