import { expect, it } from "vitest";
import { csvLine } from "../../src/server/csv";

it.each(["=10+20+cmd|' /C calc'!A0", "+886", "-1", "@SUM(A1)", "\t=1", "  =1", "＝1", "\r=1"])(
  "a cell is a text in a spreadsheet, whatever an applicant typed: %j (ChurchCRM/CRM#5465, jogetworkflow/jw-community#20)",
  (typed) => {
    const [cell = ""] = /^(?:"(?:[^"]|"")*"|[^,]*)/.exec(csvLine([typed, "next"])) ?? [];
    expect(cell.replace(/^"|"$/g, "").startsWith("'")).toBe(true);
    expect(cell.replaceAll('""', '"')).toContain(typed);
  },
);
