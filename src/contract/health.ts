import { Type } from "typebox";
import type { Call } from "./call";

const Health = Type.Object({ status: Type.Literal("ok") });

export const healthCalls = {
  /** The process answers. */
  live: { method: "GET", path: "/health/live", auth: false, answer: Health, atRoot: true },
  /** It can also reach its database. */
  ready: { method: "GET", path: "/health/ready", auth: false, answer: Health, atRoot: true },
} satisfies Record<string, Call>;
