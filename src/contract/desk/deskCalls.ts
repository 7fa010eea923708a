import type { DescribedApi } from "../openApi";
import { auditCalls } from "./audit";
import { decisionCalls } from "./decisions";
import { deskDescriptionCalls } from "./description";
import { listCalls } from "./lists";
import { postingCalls } from "./postings";
import { sheetCalls } from "./sheets";
import { staffCalls } from "./staff";

/** Every call of the desk, by name. Those that need a session have it in a cookie. */
export const deskCalls = {
  ...staffCalls,
  ...postingCalls,
  ...listCalls,
  ...sheetCalls,
  ...decisionCalls,
  ...auditCalls,
  ...deskDescriptionCalls,
};

/** The API of the desk. With https the cookie is named `__Host-desk`. */
export const deskApi: DescribedApi = {
  title: "The desk",
  calls: deskCalls,
  security: { name: "session", scheme: { type: "apiKey", in: "cookie", name: "desk" } },
  refusals: ["WRONG_ORIGIN"],
};
