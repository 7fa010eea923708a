import type { DeskColumn } from "../../../contract/desk/lists";
import type { JsonObject } from "../../../forms/engine/form";
import type { ColumnValue } from "../../../forms/engine/purposes/buildApplicationListColumns";
import type { StandingApplication } from "../applicationSummary";
import type { OpenedApplication } from "../openedPostings";

/** An application as one viewer sees it. */
export interface SeenApplication {
  standing: StandingApplication;
  opened: OpenedApplication;
  /** The answers that the viewer may see at the stage of the application. */
  answers: JsonObject;
}

/** A column with the functions that a list needs to read its rows. */
export interface ListColumn extends DeskColumn {
  /** The values for filters and for sorting: several for a list, none without an answer. */
  values(row: SeenApplication): readonly ColumnValue[];
  /** The text of the cell in the reader's language; empty without an answer. */
  text(row: SeenApplication): string;
}
