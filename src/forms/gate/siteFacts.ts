import type { ProfilePhrases } from "./meaning/profilePhrases";
import type { ChoiceRangePhrases } from "./promises/choiceRangePhrases";
import type { OppositeTerms } from "./promises/oppositeTerms";
import type { PlaceholderOrders } from "./promises/placeholderOrders";
import type { PromisePhrases } from "./promises/promisePhrases";
import type { ClassPhrases } from "./purposes/classPhrases";

/**
 * The type of an answer that the resume relies on; "none": the resume stores another answer under this name,
 * so no field may have the name.
 */
export type ReliedType = "array" | "object" | "string" | "number" | "boolean" | "none";

/** The facts that the gate needs about the site that shows the forms. */
export interface SiteFacts {
  /** The path of the folder of the meta schemas, relative to `schemas/`. */
  metaFolder: string;
  /** The names of the files in `locales/<language>/pages` with the words of the site's pages. */
  pageWords: readonly string[];
  /** The names of the information pages, whose words are their whole content, block by block. */
  informationPages: ReadonlySet<string>;
  /** The JSON Schema of the words of an information page. */
  informationSchema: object;
  /** The names of the forms that the account pages and their calls need, in `schemas/account`. */
  accountForms: readonly string[];
  /** The names of the forms that the panels and dialogs of the form editor need, in `schemas/editor`. */
  editorForms: readonly string[];
  /**
   * The placeholders that the site fills in its own texts, by the key of the text. `*` stands for every text under a
   * key.
   */
  filledPlaces: Readonly<Record<string, readonly string[]>>;
  /** The phrases by which the gate recognises the limits and claims in texts, by language. */
  promisePhrases: Readonly<Record<string, PromisePhrases>>;
  /** The phrases with which choices name a range, by language. */
  choiceRangePhrases: ChoiceRangePhrases;
  /** The words with which labels ask for answers of a sensitive class. */
  classPhrases: ClassPhrases;
  /** The words with which labels ask for what the profile has. */
  profilePhrases: ProfilePhrases;
  /** The opposite terms that a text and its translations must not confuse. */
  oppositeTerms: readonly OppositeTerms[];
  /** The relations between two placeholders in whose order a text and its translations must agree. */
  placeholderOrders: readonly PlaceholderOrders[];
  /**
   * The correct durations for texts that state one, such as how long a link is valid: in ISO 8601 (`PT30M`),
   * by the key of the text. A key that ends in `*` stands for all keys with the same beginning. A text whose
   * list is empty is not checked.
   */
  statedTimes: Readonly<Record<string, readonly string[]>>;
  /** The placeholders that the site fills in every text of the information pages. */
  filledOnPages: readonly string[];
  /** Names that a form cannot have, because addresses have these words in the place of a form's name. */
  reservedFormNames: readonly string[];
  /** The statuses that may occur in the names of templates for mails to applicants, in `locales/<language>/mail`. */
  mailedStatuses: readonly string[];
  /** Whether a page of the site has this path. */
  hasPage(path: string): boolean;
  /** The type of an answer on which the resume relies, by the path of the answer in the notation of migrations. */
  reliedOn: Readonly<Record<string, ReliedType>>;
}
