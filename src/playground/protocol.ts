import { type Static, Type } from "typebox";
import type { BrokenForm, EditedForm, PlacedFault } from "../forms/editor/protocol";

/** Addresses of the playground, which runs on the machine of its user. */
export const playground = {
  page: "/playground",
  /** GET; the reply is the meta schemas, as texts by path. */
  meta: "/api/playground/meta",
  /** POST of `PlaygroundFiles`; the reply is `PlaygroundReply`. */
  compose: "/api/playground/compose",
} as const;

/** The name of the Trusted Types policy by which a stock form of rjsf compiles its validator in the page. */
export const compilingPolicy = "default";

/** The name of the form that the playground draws, in `schemas/account`. */
export const shownForm = "example";

/** The files of a form as texts, by path. */
export const PlaygroundFiles = Type.Record(
  Type.String({ pattern: "^(?:schemas|locales)/[A-Za-z0-9/_.-]{1,120}\\.json$" }),
  Type.String(),
);
export type PlaygroundFiles = Static<typeof PlaygroundFiles>;

/** Whether a text has nothing to read: the page treats such a file as one that does not exist. */
export const isBlankText = (text: string): boolean => text.trim() === "";

export interface PlaygroundReply {
  /** The faults that the gate finds. */
  faults: PlacedFault[];
  form: EditedForm | BrokenForm;
}
