/** The people who may see answers, besides their owner. */
export const audiences = ["recruiting", "department", "medical"] as const;
export type Audience = (typeof audiences)[number];

/**
 * The words for the people of each audience, as in "our recruiting team": `audiences` in
 * `locales/<language>/data.json`.
 */
export type AudienceWords = Readonly<Record<Audience, string>>;

/**
 * The events from which the time to keep an answer is counted: the decision not to hire, a withdrawal, a
 * hire, the last use.
 */
export const keepEvents = ["notHired", "withdrawn", "hired", "idle"] as const;
export type KeepEvent = (typeof keepEvents)[number];

/** `P30D`: 30 days, `P24M`: 24 months (ISO 8601). */
export type Period = string;

export type Basis = "contract" | "consent" | "explicitConsent" | "legalObligation" | "legitimateInterest";

/** What answers are used for. */
export interface Purpose {
  basis: Basis;
  audience: Audience[];
  /** The stage of an application from which the purpose's audience sees the answers. */
  from: string;
  keep: Record<KeepEvent, Period>;
  /**
   * The longer times for applicants who agree to be kept (`keepAgreement` of a market); absent where no time is longer.
   */
  keepAgreed?: Partial<Record<KeepEvent, Period>>;
  /** The same purpose in the W3C Data Privacy Vocabulary. */
  terms?: string[];
}

/** `schemas/data/purposes.json`. */
export interface PurposesFile {
  /** The stages of an application, the first one first. */
  stages: string[];
  /** The longest time for which a purpose may keep an answer. */
  longest: Period;
  purposes: Record<string, Purpose>;
}

/**
 * A market's question: whether answers may be kept after some events for the full time, as in markets that narrow
 * nothing.
 */
export interface KeepAgreement {
  /** The name of the field, a checkbox in a section. */
  field: string;
  events: KeepEvent[];
}

/** The narrowed parts of each purpose in a market. */
export type NarrowedPurposes = Record<
  string,
  Partial<Pick<Purpose, "audience" | "from">> & { keep?: Partial<Record<KeepEvent, Period>> }
>;

/** `x-data` of a field, group, list, question or section. */
export interface DataUse {
  purpose: string;
  /**
   * The name of a class in `classes.json`. If a field has no class in the files, the class of the group, list
   * or section around the field counts.
   */
  class?: string;
}

/** A class of data in `schemas/data/classes.json`. */
export interface DataClass {
  /** How much harm the data can do in wrong hands, from 1 to 5. */
  weight: number;
  isSensitive?: true;
  /** Whether the answers are hidden from the readers of applications until the stage `blindUntil`. */
  blind?: true;
  /** The only legal bases on which answers of this class may be used; any basis when absent. */
  bases?: Basis[];
  /** Why the class is treated like this; a class that gets less care than before has another reason. */
  why?: string;
  /** The features of a field that suggest this class. */
  suggested?: {
    names?: string[];
    /** Phrases in which a word of `names` means something else. */
    except?: string[];
    rules?: string[];
    formats?: string[];
    kinds?: string[];
  };
  terms?: string[];
}

/**
 * The classes of a form's fields whose answers are hidden at first, and the stage until which they are
 * hidden.
 */
export interface Blind {
  classes: string[];
  /** The stage until which the answers are hidden, unless a posting has another stage. */
  until: string;
}

/** `schemas/data/classes.json`. */
export interface ClassesFile {
  /** The stage until which answers of blind classes are hidden, unless a posting has another one. */
  blindUntil?: string;
  classes: Record<string, DataClass>;
}
