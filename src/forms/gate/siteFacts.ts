import type { PromisePhrases } from "./promises/promisePhrases";

/** The type of an answer that the resume relies on; "none": the resume stores other answers under that name. */
export type ReliedType = "array" | "object" | "string" | "number" | "boolean" | "none";

/** What the gate has to know of the site that shows the forms. */
export interface SiteFacts {
  /** The folder of the meta schemas, by its path from `schemas/`. */
  metaFolder: string;
  /** The names of the files of words that pages have, in `locales/<language>/pages`. */
  pageWords: readonly string[];
  /** The names of pages whose content is their words, block by block. */
  informationPages: ReadonlySet<string>;
  /** The JSON Schema of the words of such a page. */
  informationSchema: object;
  /** The names of the forms that the account pages and their calls need, in `schemas/account`. */
  accountForms: readonly string[];
  /** The names of the forms that the panels and dialogs of the form editor need, in `schemas/editor`. */
  editorForms: readonly string[];
  /** By the key of one of the site's own texts, the placeholders that it fills. `*` stands for every text below. */
  filledPlaces: Readonly<Record<string, readonly string[]>>;
  /** By language, how its texts state limits. */
  promisePhrases: Readonly<Record<string, PromisePhrases>>;
  /** The placeholders that it fills in every text of such a page as `informationPages` names. */
  filledOnPages: readonly string[];
  /** The words of addresses that stand where other addresses have a form's name. */
  reservedFormNames: readonly string[];
  /** The statuses after which a template of a mail to applicants may be named, in `locales/<language>/mail`. */
  mailedStatuses: readonly string[];
  /** Whether some page has an address, which is a path within the site. */
  hasPage(path: string): boolean;
  /** By the path of an answer, as migrations write it, the type that the resume relies on. */
  reliedOn: Readonly<Record<string, ReliedType>>;
}
