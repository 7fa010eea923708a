/** The type of an answer, or `none` for a path that a form must not have. */
export type Relied = "array" | "object" | "string" | "number" | "boolean" | "none";

/**
 * The answers that this folder reads or changes, by path as in migrations: `*` stands for an entry or part. A form that
 * has one of these answers must give it this type.
 */
export const reliedOn: Readonly<Record<string, Relied>> = {
  "/lastName": "string",
  "/firstName": "string",
  "/surname": "string",
  "/givenName": "string",
  "/photo": "object",
  "/academicBackgrounds": "array",
  "/academicBackgrounds/*/academicDegree": "number",
  "/workExpBoolean": "boolean",
  "/workExperiences": "array",
  "/workExperiences/*/startDate": "string",
  "/workExperiences/*/endDate": "string",
  "/workExperiences/*/workStatus": "boolean",
  "/referenceBoolean": "boolean",
  "/references": "array",
  "/languageSkills": "array",
  "/languageLicenses": "object",
  "/languageLicenses/other": "array",
  "/languageLicenses/other/*/name": "string",
  "/languageLicenses/other/*/score": "string",
  // No form has an answer of this name: on the wire it holds level and score as one text.
  "/languageLicenses/JLPT": "none",
  "/languageLicenses/JLPTLevel": "string",
  "/languageLicenses/JLPTScore": "number",
  "/flightTrainingLicenses": "array",
};
