import type { FieldSchema, Json, JsonObject, Problem } from "../forms/engine/form";
import { isEqualJson } from "../forms/engine/isEqualJson";
import { isObject, parsePointer, valueAt } from "../forms/engine/pointer";
import { allFields } from "../forms/engine/shownFields";

/**
 * On the wire, a resume differs in two ways from the answers of a form. Each flight training repeats the
 * fields of the medical certificate, which a form asks for once. JLPT, which has two fields in a form, is one
 * text: `"N2 120"`, a level alone `"N2"`, a score alone `" 120"`.
 */

const ofMedicalCertificate = [
  "isFirstClassMedicalCertificate",
  "medicalCertificateIssueDate",
  "medicalCertificateExpiryDate",
];

const ofJlpt = ["JLPTLevel", "JLPTScore"];
const jlptPath = "/languageLicenses/JLPT";

/** Converts a resume from the wire to the form's shape. A JLPT score of 0 on the wire stands for no score. */
export function resumeFromWire(resume: JsonObject): JsonObject {
  return withSplitScore(withOneCertificate(resume));
}

/**
 * Converts a resume from the wire to the shape of the form with this schema. In forms of older releases, the
 * certificate stays in each training.
 */
export function resumeFromWireForSchema(schema: FieldSchema | undefined, resume: JsonObject): JsonObject {
  const asked = Object.keys(schema ? allFields(schema) : {});
  return asked.some((name) => ofMedicalCertificate.includes(name))
    ? resumeFromWire(resume)
    : withSplitScore(resume);
}

function withSplitScore(resume: JsonObject): JsonObject {
  return withLicences(resume, ({ JLPT, ...others }) =>
    typeof JLPT === "string" ? { ...others, ...split(JLPT) } : others,
  );
}

/** Converts a resume from the form's shape to the shape in which the API receives, stores and returns it. */
export function resumeToWire(resume: JsonObject): JsonObject {
  return withLicences(withCertificateInTrainings(resume), ({ JLPTLevel, JLPTScore, ...others }) => {
    const joined = `${JLPTLevel ?? ""} ${JLPTScore ?? ""}`.trimEnd();
    if (joined === "") return others;
    const carried = split(joined);
    return isCarried(JLPTLevel, carried.JLPTLevel) && isCarried(JLPTScore, carried.JLPTScore)
      ? { ...others, JLPT: joined }
      : { ...others, JLPTLevel: JLPTLevel ?? null, JLPTScore: JLPTScore ?? null };
  });
}

/**
 * The path of an answer in the resume as it was sent, from its path in the form's shape. For an answer that was not
 * sent, the path where it belongs.
 */
export function pathOnWire(sent: JsonObject, path: string): string {
  const [first = "", second = ""] = parsePointer(path);
  if (first === "languageLicenses" && ofJlpt.includes(second))
    return typeof valueAt(sent, jlptPath) === "string" ? jlptPath : path;
  if (!ofMedicalCertificate.includes(first) || Object.hasOwn(sent, first)) return path;
  const certificates = certificatesOf(trainingsOf(sent));
  const place = certificates.indexOf(fullestOf(certificates));
  return place < 0 ? path : `/flightTrainingLicenses/${place}${path}`;
}

/**
 * Other paths at which a sent resume can hold the answers of a field, besides the field's path in the form's
 * shape. The JLPT text of level and score belongs to the level.
 */
export function alternativePathsOnWire(path: string): string[] {
  const [first = "", second = ""] = parsePointer(path);
  if (first === "languageLicenses" && second === ofJlpt[0]) return [jlptPath];
  return ofMedicalCertificate.includes(first) ? [`/flightTrainingLicenses/*${path}`] : [];
}

/**
 * Converts a problem of a resume as it was sent: the result has the path of the answer in the form's shape.
 */
export function problemFromWire(problem: Problem): Problem {
  const [first, second = "", third = ""] = parsePointer(problem.path);
  if (first === "flightTrainingLicenses" && ofMedicalCertificate.includes(third))
    return { ...problem, path: `/${third}` };
  // The level is chosen from a list, which `included` checks; every other rule is about the score.
  const [level, score] = ofJlpt;
  if (first === "languageLicenses" && second === "JLPT")
    return { ...problem, path: `/languageLicenses/${problem.keyword === "included" ? level : score}` };
  return problem;
}

/**
 * Moves the certificate out of the trainings. If the certificates of the trainings differ, as in drafts of
 * older releases, the most complete certificate is moved as a whole, and the others stay in their trainings.
 */
function withOneCertificate(resume: JsonObject): JsonObject {
  if (!isEmpty(takenOut(resume)[0])) return resume;
  const trainings = trainingsOf(resume);
  const certificates = certificatesOf(trainings);
  const fullest = fullestOf(certificates);
  if (isEmpty(fullest)) return resume;
  const others = trainings.map((training, place) =>
    isEqualJson(certificates[place], fullest) ? takenOut(training)[1] : training,
  );
  return { ...resume, flightTrainingLicenses: others, ...fullest };
}

/**
 * Copies the certificate into each training, unless the resume has no certificate or a training has its own.
 */
function withCertificateInTrainings(resume: JsonObject): JsonObject {
  const [certificate, others] = takenOut(resume);
  const trainings = trainingsOf(resume);
  if (trainings.length === 0 || isEmpty(certificate)) return resume;
  if (!trainings.every((training) => isEmpty(takenOut(training)[0]))) return resume;
  return {
    ...others,
    flightTrainingLicenses: trainings.map((training) => ({ ...training, ...certificate })),
  };
}

const certificatesOf = (trainings: JsonObject[]) => trainings.map((training) => takenOut(training)[0]);

function fullestOf(certificates: JsonObject[]): JsonObject {
  const [fullest = {}] = certificates.toSorted(
    (one, other) => Object.keys(other).length - Object.keys(one).length,
  );
  return fullest;
}

/** Returns the flight trainings; an empty array unless the list is an array of objects. */
function trainingsOf({ flightTrainingLicenses: list }: JsonObject): JsonObject[] {
  return Array.isArray(list) && list.every(isObject) ? list : [];
}

/** Splits an object into the fields of the medical certificate and the other fields. */
function takenOut(object: JsonObject): [certificate: JsonObject, others: JsonObject] {
  const isOfCertificate = ([name]: [string, unknown]) => ofMedicalCertificate.includes(name);
  const entries = Object.entries(object);
  return [
    Object.fromEntries(entries.filter(isOfCertificate)),
    Object.fromEntries(entries.filter((entry) => !isOfCertificate(entry))),
  ];
}

const isEmpty = (object: JsonObject) => Object.keys(object).length === 0;

/**
 * Whether an answer survives the conversion to one text and back. Other answers (a score below 0, a level in two words)
 * are sent unchanged, so that both ends validate the same answers.
 */
function isCarried(answer: Json | undefined, back: Json | undefined): boolean {
  return answer === back || (back === undefined && !answer);
}

function withLicences(resume: JsonObject, change: (licences: JsonObject) => JsonObject): JsonObject {
  const { languageLicenses } = resume;
  return isObject(languageLicenses) ? { ...resume, languageLicenses: change(languageLicenses) } : resume;
}

function split(text: string): JsonObject {
  const gap = text.indexOf(" ");
  const level = gap < 0 ? text : text.slice(0, gap);
  const score = gap < 0 ? "" : text.slice(gap + 1);
  return { ...(level !== "" && { JLPTLevel: level }), ...(score !== "" && scored(score)) };
}

function scored(text: string): JsonObject {
  const score: Json = /^\d+$/.test(text) ? Number(text) : text;
  return score === 0 ? {} : { JLPTScore: score };
}
