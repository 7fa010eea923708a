import type { DeskColumn } from "../../../contract/desk/lists";
import type { JsonObject } from "../../../forms/engine/form";
import type { ColumnValue } from "../../../forms/engine/purposes/columnFields";
import type { OpenedApplication } from "../openedPostings";
import type { StandingApplication } from "../standing";

/** An application as one viewer sees it. */
export interface SeenApplication {
  standing: StandingApplication;
  opened: OpenedApplication;
  /** What the viewer may see of the answers, at its stage. */
  answers: JsonObject;
}

/** A column with what a list needs of its rows. */
export interface ListColumn extends DeskColumn {
  /** What filters and orders read; several of a list, none where there is no answer. */
  values(row: SeenApplication): readonly ColumnValue[];
  /** In the reader's language; empty for no answer. */
  text(row: SeenApplication): string;
}
