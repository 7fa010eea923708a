import { type Static, type TSchema, Type } from "typebox";

/** Characters of the longest text of a posting, and the most paragraphs of a list. */
export const longestText = 20_000;
export const mostParagraphs = 200;
/** Characters of the longest salary. */
export const longestSalary = 100;

export const employmentTypes = ["fullTime", "partTime"] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** The terms of employment that a posting states in words. */
export const writtenTerms = [
  /** On what the contract is renewed, how often or how long at most; for a contract with an end. */
  "renewal",
  /** How long it lasts, and on what pay. */
  "probation",
  /** To what the work may change, as foreseen now. */
  "workScope",
  /** To where the place of work may change, as foreseen now. */
  "placeScope",
  /** What protects from the smoke of others at the place of work. */
  "smoking",
  "hours",
  "breaks",
  /** Whether hours beyond the agreed ones are worked, and how many. */
  "overtime",
  "daysOff",
  /** What the salary is made up of. */
  "pay",
  "trainingPay",
  "insurance",
  /** Why an age is required. */
  "ageReason",
  /** Why a language is required. */
  "languageReason",
] as const;
export type WrittenTerm = (typeof writtenTerms)[number];

/** The terms of a posting, with texts of the given kind. What it does not state is missing. */
export const postingTermsOf = <Text extends TSchema>(text: Text) =>
  Type.Object(
    {
      employmentType: Type.Optional(
        Type.Unsafe<EmploymentType>({ type: "string", enum: [...employmentTypes] }),
      ),
      /** The months of the first contract; null for one without an end. */
      contractMonths: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 600 }), Type.Null()])),
      ...Type.Partial(Type.Record(Type.Enum(writtenTerms), text)).properties,
    },
    { additionalProperties: false },
  );

/** In the language of the request. */
export const PostingTerms = postingTermsOf(Type.String());
export type PostingTerms = Static<typeof PostingTerms>;
