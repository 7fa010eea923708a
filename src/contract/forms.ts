import { Type } from "typebox";
import type { Call } from "./call";

export const formCalls = {
  /**
   * A page whose build differs from the server's imports this module in place of the form of its own build.
   */
  servedForm: {
    method: "GET",
    path: "/forms/:form/:version",
    summary:
      "The form of a job as the server has it now: a module with its schema, its validator and its words.",
    auth: false,
    params: Type.Object(
      {
        form: Type.String({ pattern: "^[A-Za-z0-9]{1,40}\\.[a-z0-9]{1,20}$" }),
        version: Type.String({ pattern: "^[A-Za-z0-9]{1,64}$" }),
      },
      { additionalProperties: false },
    ),
    raw: { type: "text/javascript" },
    refusals: ["NOT_FOUND"],
  },
} satisfies Record<string, Call>;
