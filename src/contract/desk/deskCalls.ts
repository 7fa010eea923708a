import type { DescribedApi } from "../openApi";
import { auditCalls } from "./audit";
import { decisionCalls } from "./decisions";
import { deskDescriptionCalls } from "./description";
import { listCalls } from "./lists";
import { postingCalls } from "./postings";
import { sheetCalls } from "./sheets";
import { staffCalls } from "./staff";

/** Every call of the desk, by name. A call that needs a session takes it from a cookie. */
export const deskCalls = {
  ...staffCalls,
  ...postingCalls,
  ...listCalls,
  ...sheetCalls,
  ...decisionCalls,
  ...auditCalls,
  ...deskDescriptionCalls,
};

/** The API of the desk. The session's cookie is named `__Host-desk` with https. */
export const deskApi: DescribedApi = {
  title: "The desk",
  calls: deskCalls,
  security: { name: "session", scheme: { type: "apiKey", in: "cookie", name: "desk" } },
  refusals: ["WRONG_ORIGIN"],
};
