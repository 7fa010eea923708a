import { phoneFault } from "../phoneNumbers";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/** `"phoneNumber": true`: a telephone number of any country in E.164, such as `+886912345678`. */
export const phoneNumber: Keyword<string, boolean> = {
  keyword: "phoneNumber",
  type: "string",
  schemaType: "boolean",
  judge: phoneFault,
};

export const rule: Rule = {
  keyword: phoneNumber,
  meta: {
    description: "A telephone number of any country, stored with its calling code: +886912345678.",
    const: true,
  },
  types: ["string"],
  tightens: "changed",
  bounds: true,
  places: { digits: ["code"] },
  answers: () => ["+886912345678"],
  breaks: (_field, kept) => ["0912345678", "+999123", `${kept}000`, "mobile"],
};
