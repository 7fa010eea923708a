/** The type of the answer at a path, or `none` where there must be no answer. */
export type Relied = "array" | "object" | "string" | "number" | "boolean" | "none";

/**
 * The answers that this folder reads and arranges, by path as migrations write it; a form with one of them must have
 * that type. Entries and parts are named by `*`.
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
  // On the wire, level and score are one text of this name.
  "/languageLicenses/JLPT": "none",
  "/languageLicenses/JLPTLevel": "string",
  "/languageLicenses/JLPTScore": "number",
  "/flightTrainingLicenses": "array",
};
