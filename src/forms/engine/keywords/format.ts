import { isDateFormat } from "../isDateFormat";
import type { Rule } from "./rule";

/** `"format": "date"`: the format of a text, such as a date or an email address. */
export const rule: Rule = {
  meta: {
    description:
      "date is 2001-12-31, yearMonth is 2001-12, partialDate is either of them, uri is an address on the web, such as https://example.com.",
    enum: ["date", "yearMonth", "partialDate", "email", "uri"],
  },
  types: ["string"],
  tightens: (before, now) => before !== now && !(now === "partialDate" && isDateFormat(before)),
  bounds: isDateFormat,
  answers: ({ format, minLength }) => {
    const length = Number(minLength ?? 1);
    if (format === "email")
      return [
        "someone@example.com",
        "a@b.co",
        `${"a".repeat(Math.min(60, length))}@${"b.".repeat(length / 2)}com`,
      ];
    return format === "uri"
      ? ["https://example.com", "https://例え.jp/空", `https://example.com/${"a".repeat(length)}`]
      : [];
  },
  breaks: ({ format }) => broken[String(format)] ?? [],
};

const broken: Readonly<Record<string, readonly string[]>> = {
  email: ["nobody", "a@b@c.tw"],
  date: ["2021-02-29", "21/11/2026"],
  partialDate: ["2021-02-29", "2019-13", "2019"],
  yearMonth: ["2019-13", "2019-4"],
  uri: ["javascript:alert(1)", "https://"],
};
