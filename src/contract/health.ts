import { Type } from "typebox";
import type { Call } from "./call";

const Health = Type.Object({ status: Type.Literal("ok") });
const Readiness = Type.Object({
  status: Type.Literal("ok"),
  /** Forms whose served version was never released. */
  unreleasedForms: Type.Array(Type.String()),
});

export const healthCalls = {
  live: {
    method: "GET",
    path: "/health/live",
    summary: "Whether the process answers.",
    auth: false,
    answer: Health,
    atRoot: true,
  },
  ready: {
    method: "GET",
    path: "/health/ready",
    summary:
      "Whether its database also answers and can write; and which forms it serves that were never released.",
    auth: false,
    answer: Readiness,
    atRoot: true,
  },
} satisfies Record<string, Call>;
