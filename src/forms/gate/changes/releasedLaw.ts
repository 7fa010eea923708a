import type { Sources } from "../../engine/compose/sources";
import type { PostingLaw, QuestionLaw } from "../../engine/lawFile";
import type { DataClass } from "../../engine/purposes/purpose";
import type { Demand } from "../law/demandsAsMuch";
import { contentHash } from "./contentHash";
import { formatWithHash } from "./newestRelease";

/**
 * The path of the file with the binding rows of the markets' laws, and the classes of data, at the newest release of
 * the site.
 */
export const releasedLaw = "schemas/releases/law.json";

export interface Statement {
  /** A hash of a row's source and of the day on which it was read. */
  stated: string;
}

/** A binding row of the newest release. */
type ReleasedRow<Row> = Demand<Row> & Statement;

/** How a class of data was treated at the newest release. */
export type ReleasedClass = Pick<DataClass, "weight" | "isSensitive" | "blind" | "bases" | "why">;

/** The content of `law.json`. */
export interface ReleasedLaw {
  $schema: string;
  hash: string;
  markets: Record<
    string,
    { rows: Array<ReleasedRow<QuestionLaw>>; postings: Array<ReleasedRow<PostingLaw>> }
  >;
  classes: Record<string, ReleasedClass>;
}

/** The text of `law.json`. */
export const formatReleasedLaw = (
  { law = {}, classes = {} }: Pick<Sources, "law" | "classes">,
  metaFolder: string,
): string =>
  formatWithHash({
    $schema: `../${metaFolder}/releasedLaw.json`,
    markets: Object.fromEntries(
      Object.entries(law).map(([market, { rows = [], postings = [] }]) => [
        market,
        { rows: rows.filter(isBinding).map(released), postings: postings.filter(isBinding).map(released) },
      ]),
    ),
    classes: Object.fromEntries(
      Object.entries(classes).map(([id, { suggested: _, terms: __, ...treatment }]) => [id, treatment]),
    ),
  });

export const isBinding = ({ binding }: Pick<QuestionLaw, "binding">): boolean => binding === true;

/** A hash of a row's source and of the day on which it was read. */
export const hashOfStatement = ({ source, read }: Pick<QuestionLaw, "source" | "read">): string =>
  contentHash(JSON.stringify([source, read]));

const released = <Row extends QuestionLaw | PostingLaw>({ source, read, ...demand }: Row) => ({
  ...demand,
  stated: hashOfStatement({ source, read }),
});
