import { phoneFault } from "../phoneNumbers";
import type { Keyword } from "./keyword";

/** `"phoneNumber": true`: a telephone number of any country in E.164, such as `+886912345678`. */
export const phoneNumber: Keyword<string, boolean> = {
  keyword: "phoneNumber",
  type: "string",
  schemaType: "boolean",
  judge: phoneFault,
};
