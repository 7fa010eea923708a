import { type PhoneLines, phoneFault } from "../phoneNumbers";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"phoneNumber": true`: a telephone number of any country in E.164, such as `+886912345678`, with the length of a
 * mobile number; `"anyLine"`: a land line passes, too.
 */
export const phoneNumber: Keyword<string, PhoneLines> = {
  keyword: "phoneNumber",
  type: "string",
  schemaType: ["boolean", "string"],
  judge: phoneFault,
};

export const rule: Rule = {
  keyword: phoneNumber,
  meta: {
    description:
      'A telephone number of any country, stored with its calling code: +886912345678. "anyLine" also takes land lines.',
    enum: [true, "anyLine"],
  },
  types: ["string"],
  tightens: (before) => before !== true,
  bounds: true,
  places: { digits: ["code"] },
  answers: () => ["+886912345678"],
  breaks: (_field, kept) => ["0912345678", "+999123", `${kept}000`, "mobile"],
};
