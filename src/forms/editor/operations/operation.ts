import type { Change } from "../../engine/compose/sources";
import type { CrossCondition, Json, Label, Language, UiSchema } from "../../engine/form";
import type { DataUse } from "../../engine/purposes/purpose";
import type { FixedListKind, PaletteKind } from "./fieldKinds";

/**
 * A field, by the key of its words, which is the `title` of its composed schema: `basic.nationality`,
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

/** Words to put in place of others; null takes one away. What is absent stays. */
export interface NewWords {
  label?: string;
  hint?: string | null;
  why?: string | null;
  placeholder?: string | null;
  add?: string | null;
  summary?: string | null;
  /** By rule: `required`, `pattern`. */
  errors?: Readonly<Record<string, string | null>>;
}

type ByLanguage<Value> = Readonly<Record<Language, Value>>;
export type Names = ByLanguage<string>;

/** The words of a section or set of questions. */
export interface SectionTitle {
  title?: string;
  /** Null takes it away. */
  intro?: string | null;
}

/** A test of the answer to a field beside the one that is asked. */
export interface ConditionTest {
  /** Its name, as in `nationality`. */
  field: string;
  is: "equal" | "oneOf" | "answered";
  /** One answer for `equal`, the fitting answers for `oneOf`, none for `answered`. */
  answers: readonly Json[];
  /** Whether the test holds without an answer as well. Never of `answered`. */
  orUnanswered?: boolean;
}

/** When a field is asked: where all tests hold, or unless all of them hold. */
export interface AskedWhen {
  unless: boolean;
  tests: readonly ConditionTest[];
  /** The tests besides that read answers anywhere in the form, as `x-when` has them. */
  cross?: CrossCondition;
}

/** A list of choices is named by its file: `gender`. */
type ListName = string;
type Code = string | number;

export interface NewChoice {
  code: Code;
  names: Names;
}

/** The group or list of fields that a new field stands in, and the field that it stands after; null for the first. */
export interface NewPlace {
  section: string;
  /** Names of groups and lists, from the section in: `["languageLicenses"]`. */
  path: readonly string[];
  after: string | null;
}

export interface NewField {
  /** A kind of the palette, or a fixed list, as the four skills of a language: its `fields` are groups. */
  kind: PaletteKind | FixedListKind;
  name: string;
  words: ByLanguage<FieldWords>;
  required: boolean;
  /** Rules in place of, or besides, those that the kind has: `{ maxLength: 60 }`. Null leaves one of the kind's out. */
  rules?: Readonly<Record<string, Json>>;
  /** For kinds that offer choices. */
  list?: ListName;
  /** For a group or a list: the fields of the group or of an entry, at least one. */
  fields?: readonly NewField[];
  /** For a file: a code of `fileKind`. */
  fileKind?: string;
  /** For a file: whether it is a list of files. */
  several?: boolean;
  /** The look, in place of that of the kind. Null: none. */
  look?: UiSchema | null;
  asked?: AskedWhen;
  /** Absent: as the group or section around it. */
  use?: Partial<DataUse>;
}

export interface NewQuestion {
  id: string;
  type: "text" | "choice" | "number";
  required: boolean;
  words: ByLanguage<FieldWords>;
  /** For a text: the most words. */
  maxWords?: number;
  englishOnly?: boolean;
  /** For a choice: the option list. */
  list?: ListName;
  /** For a number: the largest one. */
  maximum?: number;
  /** For a choice: a text that is asked after one of the answers. */
  detail?: { when: string; maxWords: number; words: ByLanguage<FieldWords> };
  /** Absent: as its set. */
  use?: Partial<DataUse>;
}

/** The text of the answer field that holds a set's answers; one of three, and of one form only one set may have each. */
export type AnswersField = "recruitingAnswers" | "backgroundInfoAnswers" | "flightInfoAnswers";

interface OfField {
  field: FieldKey;
}

interface OfFieldSomewhere extends OfField {
  scope: Scope;
}

/** By name, the parameters of each operation. */
export interface Operations {
  setWords: OfFieldSomewhere & { words: Readonly<Partial<Record<Language, NewWords>>> };
  /** `when`: only under a condition; everywhere alone. */
  setRequired: OfFieldSomewhere & { required: boolean; when?: AskedWhen };
  /**
   * Optional in one market, or in some forms of it, though the section requires it: it is optional in the section then, and
   * each other form and market requires it for itself.
   */
  setOptionalHere: OfField & { market: string; forms?: readonly string[] };
  /**
   * In a group or an entry: required as soon as any of some fields beside it is answered; of none: no longer for such a
   * reason. Everywhere alone.
   */
  setRequiredWith: OfField & { answered: readonly string[] };
  /**
   * Whether it is asked only when staff move an application on; of a form or market alone. `isHidden`, of a market: not
   * shown before then.
   */
  setLater: OfFieldSomewhere & { later: boolean; isHidden?: boolean };
  /** Null takes the rule away; of a form or market, it takes back their change of the rule. */
  setRule: OfFieldSomewhere & { rule: string; value: Json };
  /** Takes back a change that a form or market makes: the field is there as it is everywhere else. */
  takeBack: OfFieldSomewhere & { change: TakenBack };

  /** Which list is offered; of a form or market, by a change. */
  setList: OfFieldSomewhere & { list: ListName };
  /** A new list with some choices of the one that is offered, and their names, for a form or market. */
  selectChoices: OfFieldSomewhere & { list: ListName; codes: readonly Code[] };
  addList: { list: ListName; choices: readonly NewChoice[] };
  removeList: { list: ListName };
  addChoice: NewChoice & { list: ListName; after: Code | null };
  /** Its name for people: its code stays. */
  renameChoice: { list: ListName; code: Code; names: Readonly<Partial<Record<Language, string>>> };
  retireChoice: { list: ListName; code: Code; retired: boolean };
  /** Only for a choice that was never released. */
  removeChoice: { list: ListName; code: Code };
  moveChoice: { list: ListName; code: Code; after: Code | null };

  addField: NewField & { place: NewPlace; scope: Scope };
  /** In a form or market, it takes an added field out again, and hides a field of the section. */
  removeField: OfFieldSomewhere;
  renameField: OfField & { name: string };
  /** Among the fields beside it, as a form shows them in a market; null: a form of accounts. */
  moveField: OfField & { after: string | null; seen: { form: string; market: string | null } };
  /**
   * Into another group or section, with its words, its look, and what forms and markets change in it. The condition that
   * it is asked under goes along between sections, whose answers stand beside each other.
   */
  moveFieldTo: OfField & { place: NewPlace };
  /**
   * A copy below it under another name and label, with its rules, its look, its condition and all that is in it;
   * `withChanges`: and with what forms and markets change in it.
   */
  copyField: OfField & { name: string; names: Names; withChanges: boolean };
  /** Null: always. */
  setCondition: OfField & { asked: AskedWhen | null };
  /** Null: the usual widget. */
  setWidget: OfField & { widget: string | null };
  setAutocomplete: OfField & { autocomplete: string | null };
  /** One of `optionTable`: `width`, `normalize`, `partOf`. Null takes it away. */
  setLookOption: OfField & { option: string; value: Json };
  /** The field of the profile that fills it; null for none. */
  setProfileField: OfField & { profile: string | null };
  /**
   * What the answer is used for, of a section or set (by its name) or of a field; in a form or market, of a field that
   * it adds. Null, or what the group or section around it has: as there. What is absent stays.
   */
  setUse: OfFieldSomewhere & { use: { purpose?: string | null; class?: string | null } };

  addQuestion: NewQuestion & { set: string; after: string | null };
  removeQuestion: { set: string; id: string };
  moveQuestion: { set: string; id: string; after: string | null };

  setTitle: { section: string; words: Readonly<Partial<Record<Language, SectionTitle>>> };
  /** A section without fields, on a step of a form. */
  createSection: {
    form: string;
    step: string;
    after: string | null;
    section: string;
    words: ByLanguage<SectionTitle>;
    /** What its answers are used for, where a field does not say otherwise. */
    use?: Partial<DataUse>;
  };
  /** A set of questions, with its first question, on a step of a form. */
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
   * A copy below it, under another title; `copy` is its name in the files. Of a set of questions, `answers` is the field
   * that holds the answers to the copy.
   */
  copySection: {
    form: string;
    section: string;
    copy: string;
    titles: Names;
    withChanges: boolean;
    answers?: AnswersField;
  };
  /** One that is there, on a step of a form. */
  addSection: { form: string; step: string; section: string; after: string | null };
  removeSection: { form: string; section: string };
  moveSection: { form: string; section: string; step: string; after: string | null };

  /** With at least one section. `names` is absent where other forms have a step of this id. */
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
  setStep: { form: string; id: string; path?: string; names?: Readonly<Partial<Record<Language, string>>> };

  addMarket: { market: string; currency: string; timeZone: string; names: Names };
  /** The steps and changes of another one. */
  addForm: { form: string; from: string; names: Names };
}

/** The kinds of changes of a form or market that can be taken back. */
export type TakenBack = Exclude<Change["change"], "add">;

/** One change that staff make to a form, as data. */
export type FormOperation = {
  [Name in keyof Operations]: { operation: Name } & Operations[Name];
}[keyof Operations];

/** Why an operation is not done: a code that the page has words for. */
export type RefusalCode =
  /** The files are not as the gate wants them, so that they cannot be read. */
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
  /** A form or market adds no field before the first. */
  | "placeUnfit"
  /** A form or market adds no group or list. */
  | "groupUnfit"
  | "nameTaken"
  | "nameInvalid"
  /** Each of the fields that hold the answers to sets of questions belongs to a set of the form. */
  | "answersTaken"
  /** JavaScript reserves it for every object. */
  | "nameReserved"
  /** The codes of a list are all numbers, or all texts. */
  | "codeUnfit"
  /** A rule is not between `from` and `to`. */
  | "ruleOutside"
  /** A rule that every such field has cannot be taken away. */
  | "ruleNeeded"
  /** Neither a field's nor a question's rule, or one that does not fit its kind. */
  | "ruleUnfit"
  | "widgetUnfit"
  /** A form or market cannot change this; it is changed everywhere, or where the field was added. */
  | "scopeUnfit"
  /** The forms in `by` could no longer be composed, since a change of a form or market would not fit any more. */
  | "wouldBreak"
  /** Several forms or markets add a field of this name, each for itself. */
  | "addedTwice"
  /** Some of the forms that a change would reach, `by`, do not ask for the field. */
  | "unasked"
  /** A market cannot require less than the section does. */
  | "requiredEverywhere"
  /** Other fields, conditions or forms need it: `by`. */
  | "needed"
  /** `name` and `by` depend on each other where they stand: by a rule, a condition or the look. */
  | "bound"
  /** A step has at least one section, and a form one step. */
  | "lastSection"
  | "lastStep"
  /** A field cannot be moved out of the condition that it is asked under, nor be asked under one that it does not fit. */
  | "conditionUnfit"
  | "currencyUnknown"
  | "timeZoneUnknown";

export interface OperationRefusal {
  code: RefusalCode;
  /** The values in its sentence: `{ name: "gender" }`. */
  params: Readonly<Record<string, string>>;
}
