import { decisionCalls } from "./decisions";
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
};
