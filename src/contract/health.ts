import { Type } from "typebox";
import type { Call } from "./call";

const Health = Type.Object({ status: Type.Literal("ok") });

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
    summary: "Whether it can also reach its database.",
    auth: false,
    answer: Health,
    atRoot: true,
  },
} satisfies Record<string, Call>;
