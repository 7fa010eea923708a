import { type Static, type TSchema, Type } from "typebox";

/** The length of the longest text of a posting, in characters; the most paragraphs of a list. */
export const longestText = 20_000;
export const mostParagraphs = 200;
/** The length of the longest salary, in characters. */
export const longestSalary = 100;

export const employmentTypes = ["fullTime", "partTime"] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** The terms of employment that a posting states in words. */
export const writtenTerms = [
  /** The grounds and limits of a renewal, for a contract with an end. */
  "renewal",
  /** The length of the probation period, and the pay during it. */
  "probation",
  /** The other work to which the job may change later, as far as it is foreseen. */
  "workScope",
  /** The other places to which the job may move later, as far as they are foreseen. */
  "placeScope",
  /** The protection from second-hand smoke at the place of work. */
  "smoking",
  "hours",
  "breaks",
  /** Whether overtime is worked, and how much. */
  "overtime",
  "daysOff",
  /** The parts of the salary. */
  "pay",
  "trainingPay",
  "insurance",
  /** Why an age is required. */
  "ageReason",
  /** Why a language is required. */
  "languageReason",
] as const;
export type WrittenTerm = (typeof writtenTerms)[number];

/**
 * Returns the schema of a posting's terms, whose texts have the given schema. A term that the posting does
 * not state is missing.
 */
export const buildPostingTermsSchema = <Text extends TSchema>(text: Text) =>
  Type.Object(
    {
      employmentType: Type.Optional(
        Type.Unsafe<EmploymentType>({ type: "string", enum: [...employmentTypes] }),
      ),
      /** The length of the first contract in months; null for a contract without an end. */
      contractMonths: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 600 }), Type.Null()])),
      ...Type.Partial(Type.Record(Type.Enum(writtenTerms), text)).properties,
    },
    { additionalProperties: false },
  );

/** The terms of a posting in the language of the request. */
export const PostingTerms = buildPostingTermsSchema(Type.String());
export type PostingTerms = Static<typeof PostingTerms>;
