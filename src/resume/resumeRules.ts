/** The type of an answer, or `none` for a path that a form must not have. */
export type Relied = "array" | "object" | "string" | "number" | "boolean" | "none";

/**
 * The required types of the answers that this folder reads or changes, by path; a form need not have all of
 * these answers. In a path, `*` stands for each entry of a list, as in migrations.
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
  // No form may have an answer of this name: on the wire, `JLPT` is one text of level and score.
  "/languageLicenses/JLPT": "none",
  "/languageLicenses/JLPTLevel": "string",
  "/languageLicenses/JLPTScore": "number",
  "/flightTrainingLicenses": "array",
};
