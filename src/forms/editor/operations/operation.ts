import type { Change } from "../../engine/compose/sources";
import type { Computation, CrossCondition, Json, Label, Language, UiSchema } from "../../engine/form";
import type { Comparisons } from "../../engine/keywords/compare";
import type { DataUse } from "../../engine/purposes/purpose";
import type { FixedListKind, PaletteKind } from "./fieldKinds";

/**
 * A field, as the key of its words. The key is the `title` of its composed schema: `basic.nationality`,
 * `education.academicBackgrounds.institution`, `background.backgroundInfoAnswers.anythingElse.answer`.
 */
export type FieldKey = string;

/** The place of a change: the section itself, one form, or one market (for all of its forms, or for some). */
export type Scope =
  | { in: "everywhere" }
  | { in: "form"; form: string }
  | { in: "market"; market: string; forms?: readonly string[] };

/** The words of a field in one language. */
export type FieldWords = Pick<Label, "label" | "hint" | "why" | "placeholder" | "add" | "summary" | "errors">;

/** Words that replace others: null removes a text, and an absent text stays unchanged. */
export interface NewWords {
  label?: string;
  hint?: string | null;
  why?: string | null;
  placeholder?: string | null;
  add?: string | null;
  summary?: string | null;
  /** Error messages by rule, such as `required` or `pattern`. */
  errors?: Readonly<Record<string, string | null>>;
}

type ByLanguage<Value> = Readonly<Record<Language, Value>>;
export type Names = ByLanguage<string>;

/** The words of a section or set of questions. */
export interface SectionTitle {
  title?: string;
  /** The introduction; null removes it. */
  intro?: string | null;
}

/** A test of the answer to another field beside the field with the condition. */
export interface ConditionTest {
  /** The name of the tested field, such as `nationality`. */
  field: string;
  is: "equal" | "oneOf" | "answered";
  /** One answer for `equal`, all passing answers for `oneOf`, none for `answered`. */
  answers: readonly Json[];
  /** Whether the test also passes without an answer. It is never set with `answered`. */
  orUnanswered?: boolean;
}

/** When a field is asked: if all tests pass, or, with `unless`, if not all of them pass. */
export interface AskedWhen {
  unless: boolean;
  tests: readonly ConditionTest[];
  /** Further tests, which read answers anywhere in the form, in the notation of `x-when`. */
  cross?: CrossCondition;
}

/** The name of an option list, which is the name of its file: `gender`. */
type ListName = string;
type Code = string | number;

export interface NewChoice {
  code: Code;
  names: Names;
}

/**
 * The place of a new field: its section, the group or list in it, and the field before it (null for the first place).
 */
export interface NewPlace {
  section: string;
  /** Names of the groups and lists from the section inwards: `["languageLicenses"]`. */
  path: readonly string[];
  after: string | null;
}

export interface NewField {
  /**
   * A kind of the palette, or a fixed list, such as the four skills of a language; the `fields` of a fixed list are
   * groups.
   */
  kind: PaletteKind | FixedListKind;
  name: string;
  words: ByLanguage<FieldWords>;
  required: boolean;
  /** Rules in place of, or besides, the rules of the kind: `{ maxLength: 60 }`. Null leaves out a rule of the kind. */
  rules?: Readonly<Record<string, Json>>;
  /** For kinds with choices: the option list. */
  list?: ListName;
  /** For a group or a list: the fields of the group or of an entry, at least one. */
  fields?: readonly NewField[];
  /** For a file: a code of `fileKind`. */
  fileKind?: string;
  /** For a file: whether it is a list of files. */
  several?: boolean;
  /** The look in place of the look of the kind; null for no look. */
  look?: UiSchema | null;
  asked?: AskedWhen;
  /** The use of the answers; if absent, the use of the group or section around the field. */
  use?: Partial<DataUse>;
}

export interface NewQuestion {
  id: string;
  type: "text" | "choice" | "number";
  required: boolean;
  words: ByLanguage<FieldWords>;
  /** For a text: the largest number of words. */
  maxWords?: number;
  englishOnly?: boolean;
  /** For a choice: the option list. */
  list?: ListName;
  /** For a number: the largest value. */
  maximum?: number;
  /** For a choice: a text field that is asked only after the choice `when`. */
  detail?: { when: string; maxWords: number; words: ByLanguage<FieldWords> };
  /** The use of the answer; if absent, the use of the set of questions. */
  use?: Partial<DataUse>;
}

/**
 * The name of the field that holds the answers to a set of questions. Each set of questions in a form needs a
 * different one of these three fields.
 */
export type AnswersField = "recruitingAnswers" | "backgroundInfoAnswers" | "flightInfoAnswers";

interface OfField {
  field: FieldKey;
}

interface OfFieldSomewhere extends OfField {
  scope: Scope;
}

/** The parameters of each operation, by its name. */
export interface Operations {
  setWords: OfFieldSomewhere & { words: Readonly<Partial<Record<Language, NewWords>>> };
  /** Makes a field required or optional; with `when`, only under a condition, and only in the scope "everywhere". */
  setRequired: OfFieldSomewhere & { required: boolean; when?: AskedWhen };
  /**
   * Makes a field that the section requires optional in one market, or in some forms of it: the field becomes optional
   * in the section, and required in each other form and market.
   */
  setOptionalHere: OfField & { market: string; forms?: readonly string[] };
  /**
   * Makes a field of a group or entry required as soon as any of the fields `answered` beside it is answered. An empty
   * list removes this rule. It applies everywhere.
   */
  setRequiredWith: OfField & { answered: readonly string[] };
  /**
   * Sets, in a form or market, whether a field is asked only when staff move an application on. `isHidden`, in a
   * market: the field is not shown before then.
   */
  setLater: OfFieldSomewhere & { later: boolean; isHidden?: boolean };
  /** Sets a rule of a field. Null removes the rule or, in a form or market, the change of the rule. */
  setRule: OfFieldSomewhere & { rule: string; value: Json };
  /**
   * Sets how the answer is compared with other answers, everywhere. Without any comparison, the rule is
   * removed.
   */
  setComparisons: OfField & { comparisons: Comparisons };
  /** Sets how the value of a field is computed from other answers, everywhere; null: it is entered. */
  setComputation: OfField & { computation: Computation | null };
  /** Removes a change that a form or market makes, so that the field is the same there as elsewhere. */
  takeBack: OfFieldSomewhere & { change: TakenBack };

  /** Sets the list that a field offers; a form or market does so by a change. */
  setList: OfFieldSomewhere & { list: ListName };
  /** Makes a new list for a form or market, with some choices of the offered list and their names. */
  selectChoices: OfFieldSomewhere & { list: ListName; codes: readonly Code[] };
  addList: { list: ListName; choices: readonly NewChoice[] };
  removeList: { list: ListName };
  addChoice: NewChoice & { list: ListName; after: Code | null };
  /** Changes the names of a choice that people see, but not its code. */
  renameChoice: { list: ListName; code: Code; names: Readonly<Partial<Record<Language, string>>> };
  retireChoice: { list: ListName; code: Code; retired: boolean };
  /** Removes a choice. If the choice was released, answers with the choice in drafts need a migration. */
  removeChoice: { list: ListName; code: Code };
  moveChoice: { list: ListName; code: Code; after: Code | null };

  addField: NewField & { place: NewPlace; scope: Scope };
  /** Removes a field; in a form or market, removes a field that was added there, or hides a field of the section. */
  removeField: OfFieldSomewhere;
  renameField: OfField & { name: string };
  /**
   * Moves a field among the fields beside it, in the order in which the form `seen` shows them; `market` is null for an
   * account form.
   */
  moveField: OfField & { after: string | null; seen: { form: string; market: string | null } };
  /**
   * Moves a field into another group or section, with its words, its look, and the changes of forms and markets to it.
   * Between sections, whose answers share one object, the field keeps its condition.
   */
  moveFieldTo: OfField & { place: NewPlace };
  /**
   * Copies a field and the fields in it, with their rules, look and condition, to the place below it, under
   * another name and label. With `withChanges`, also copies the changes of forms and markets.
   */
  copyField: OfField & { name: string; names: Names; withChanges: boolean };
  /**
   * Changes the kind of a field, with its rules and look, to a kind whose answers are stored in the same way. The
   * answers stay.
   */
  setKind: OfField & { kind: PaletteKind };
  /** Sets the condition under which a field is asked; null: it is always asked. */
  setCondition: OfField & { asked: AskedWhen | null };
  /** Sets the widget of a field; null for the usual one. */
  setWidget: OfField & { widget: string | null };
  setAutocomplete: OfField & { autocomplete: string | null };
  /** Sets an option of `optionTable`, such as `width`, `normalize` or `partOf`; null removes it. */
  setLookOption: OfField & { option: string; value: Json };
  /** Sets the field of the profile that fills in this field; null for none. */
  setProfileField: OfField & { profile: string | null };
  /**
   * Sets the use of a field, or of a section or set (by its name); in a form or market, only of a field that
   * it adds. Null, or the same use as around the field, removes the declaration. An absent part stays
   * unchanged.
   */
  setUse: OfFieldSomewhere & { use: { purpose?: string | null; class?: string | null } };

  addQuestion: NewQuestion & { set: string; after: string | null };
  removeQuestion: { set: string; id: string };
  moveQuestion: { set: string; id: string; after: string | null };

  setTitle: { section: string; words: Readonly<Partial<Record<Language, SectionTitle>>> };
  /** Makes a section without fields, on a step of a form. */
  createSection: {
    form: string;
    step: string;
    after: string | null;
    section: string;
    words: ByLanguage<SectionTitle>;
    /** The use of the answers, except where a field declares another use. */
    use?: Partial<DataUse>;
  };
  /** Makes a set of questions with its first question, on a step of a form. */
  createQuestions: {
    form: string;
    step: string;
    after: string | null;
    set: string;
    answers: AnswersField;
    words: ByLanguage<SectionTitle>;
    use?: Partial<DataUse>;
    first: NewQuestion;
  };
  /**
   * Copies a section or set of questions to the place below it, under another title. `copy` is the name of the copy in
   * the files. For a set of questions, `answers` is the field that holds the answers to the copy.
   */
  copySection: {
    form: string;
    section: string;
    copy: string;
    titles: Names;
    withChanges: boolean;
    answers?: AnswersField;
  };
  /** Adds an existing section to a step of a form. */
  addSection: { form: string; step: string; section: string; after: string | null };
  removeSection: { form: string; section: string };
  moveSection: { form: string; section: string; step: string; after: string | null };

  /**
   * Adds a step with existing sections; `sections` is empty if another operation adds the first section.
   * `names` is absent if another form has a step with this id.
   */
  addStep: {
    form: string;
    id: string;
    path: string;
    sections: readonly string[];
    after: string | null;
    names?: Names;
  };
  removeStep: { form: string; id: string };
  moveStep: { form: string; id: string; after: string | null };
  setStepNames: { form: string; id: string; names: Readonly<Partial<Record<Language, string>>> };

  addMarket: { market: string; currency: string; timeZone: string; names: Names };
  /** Adds a form that has the steps and changes of the form `from`. */
  addForm: { form: string; from: string; names: Names };
}

/** The kinds of changes of a form or market that can be taken back. */
export type TakenBack = Exclude<Change["change"], "add">;

/** One change that staff make to forms, lists or markets, as data. */
export type FormOperation = {
  [Name in keyof Operations]: { operation: Name } & Operations[Name];
}[keyof Operations];

/** Why an operation is refused: a code for which the page has words. */
export type RefusalCode =
  /** The files cannot be read, because they are not valid. */
  | "unreadable"
  | "noField"
  | "noSection"
  | "noStep"
  | "noForm"
  | "noMarket"
  | "noList"
  | "noChoice"
  | "noQuestion"
  | "noPurpose"
  | "noClass"
  /** The field cannot have this place: for example, a form or market cannot add a field before the first one. */
  | "placeUnfit"
  /** A form or market cannot add a group or list. */
  | "groupUnfit"
  | "nameTaken"
  | "nameInvalid"
  /** All fields that can hold the answers to a set of questions are taken by sets of the form. */
  | "answersTaken"
  /** The name is used by every JavaScript object, by the stored answers, or in the addresses of the site. */
  | "nameReserved"
  /** The codes of a list must be all numbers or all texts. */
  | "codeUnfit"
  /** The value of a rule is not between `from` and `to`. */
  | "ruleOutside"
  /** A rule that every field of this kind must have cannot be removed. */
  | "ruleNeeded"
  /** There is no such rule for fields or questions, or this kind of field cannot have the rule. */
  | "ruleUnfit"
  | "widgetUnfit"
  /** The stored answers to the field cannot be answers of the other kind. */
  | "kindUnfit"
  /** The field, or a change of it, has a rule that the other kind cannot have. */
  | "kindBound"
  /** A form or market cannot make this change; it is made everywhere, or where the field was added. */
  | "scopeUnfit"
  /**
   * The forms in `by` could no longer be composed, for example because a change of a form or market would
   * refer to a removed field.
   */
  | "wouldBreak"
  /** Several forms or markets add a field with this name, each by its own change. */
  | "addedTwice"
  /** Some of the forms to which a change would apply (`by`) do not ask for the field. */
  | "unasked"
  /** A market cannot require less than its forms do, unless its law permits that. */
  | "requiredEverywhere"
  /** Other fields, conditions or forms (`by`) need the field. */
  | "needed"
  /** `name` and `by` depend on each other in their current place, because of a rule, a condition or the look. */
  | "bound"
  /** A step must have at least one section, and a form at least one step. */
  | "lastSection"
  | "lastStep"
  /** The field cannot have this condition, or cannot leave the condition under which it is asked. */
  | "conditionUnfit"
  | "currencyUnknown"
  | "timeZoneUnknown";

export interface OperationRefusal {
  code: RefusalCode;
  /** The values in the sentence of the refusal: `{ name: "gender" }`. */
  params: Readonly<Record<string, string>>;
}
