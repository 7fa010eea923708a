import { Type } from "typebox";
import type { Call } from "./call";

/** Calls whose responses are for programs, without a message for people. */
export const descriptionCalls = {
  openApi: {
    method: "GET",
    path: "/openapi.json",
    summary: "This description.",
    auth: false,
    raw: {
      type: "application/json",
      schema: Type.Object({ openapi: Type.String() }, { additionalProperties: true }),
    },
  },
  /** A static file that the build writes. */
  latestBuild: {
    method: "GET",
    path: "/builds/latest.json",
    summary: "The build that the site serves: a page of another one is stale.",
    auth: false,
    raw: { type: "application/json", schema: Type.Object({ build: Type.String() }) },
    atRoot: true,
  },
} satisfies Record<string, Call>;
