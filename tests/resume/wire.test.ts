import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../src/forms/engine/form";
import { resumeAskedBy, resumeFromWire, resumeToWire } from "../../src/resume/wire";

const licences = (languageLicenses: Record<string, string | number>) => ({ languageLicenses });

describe("the resume on the wire", () => {
  it.each([
    ["N2 120", { JLPTLevel: "N2", JLPTScore: 120 }],
    ["N2", { JLPTLevel: "N2" }],
    [" 120", { JLPTScore: 120 }],
    ["N1 as typed", { JLPTLevel: "N1", JLPTScore: "as typed" }],
  ])("splits JLPT %j and joins it again", (JLPT, split) => {
    expect(resumeFromWire(licences({ JLPT }))).toEqual(licences(split));
    expect(resumeToWire(licences(split))).toEqual(licences({ JLPT }));
  });

  it.each([
    { JLPTLevel: "N2", JLPTScore: -5 },
    { JLPTLevel: "level two", JLPTScore: 120 },
    { JLPTLevel: 2, JLPTScore: 120 },
  ])("takes what one text cannot carry as it is: %j", (split) => {
    expect(resumeFromWire(resumeToWire(licences(split)))).toEqual(licences(split));
  });

  it("drops a JLPT score of 0", () => {
    expect(resumeFromWire(licences({ JLPT: "N3 0" }))).toEqual(licences({ JLPTLevel: "N3" }));
  });

  const certificate = {
    isFirstClassMedicalCertificate: true,
    medicalCertificateIssueDate: "2026-01-15",
    medicalCertificateExpiryDate: "2027-01-14",
  };

  it("repeats the medical certificate in each flight training", () => {
    const asked = { ...certificate, flightTrainingLicenses: [{ entryId: "a" }, { entryId: "b" }] };
    const sent = {
      flightTrainingLicenses: [
        { entryId: "a", ...certificate },
        { entryId: "b", ...certificate },
      ],
    };
    expect(resumeToWire(asked)).toEqual(sent);
    expect(resumeFromWire(sent)).toEqual(asked);
  });

  it("takes it whole from the training that knows the most of it, and leaves what others say", () => {
    const other = { isFirstClassMedicalCertificate: true, medicalCertificateIssueDate: "2025-01-01" };
    const sent = { flightTrainingLicenses: [other, { ...certificate }, { entryId: "c" }] };
    const asked = { ...certificate, flightTrainingLicenses: [other, {}, { entryId: "c" }] };
    expect(resumeFromWire(sent)).toEqual(asked);
    expect(resumeFromWire(resumeToWire(asked))).toEqual(asked);
  });

  it("leaves it in the trainings for a form that asked for it there", () => {
    const sent = {
      flightTrainingLicenses: [{ entryId: "a", ...certificate }],
      languageLicenses: { JLPT: "N2" },
    };
    const inEach: FieldSchema = { type: "object", properties: { flightTrainingLicenses: { type: "array" } } };
    const once: FieldSchema = { type: "object", properties: { isFirstClassMedicalCertificate: {} } };
    const languageLicenses = { JLPTLevel: "N2" };
    expect(resumeAskedBy(inEach, sent)).toEqual({ ...sent, languageLicenses });
    expect(resumeAskedBy(once, sent)).toEqual({
      ...certificate,
      flightTrainingLicenses: [{ entryId: "a" }],
      languageLicenses,
    });
  });

  it.each([
    { why: "there is no training", resume: { ...certificate, flightTrainingLicenses: [] } },
    {
      why: "it stands in both places",
      resume: { ...certificate, flightTrainingLicenses: [{ isFirstClassMedicalCertificate: false }] },
    },
  ])("leaves the medical certificate where it is when $why", ({ resume }) => {
    expect(resumeToWire(resume)).toEqual(resume);
    expect(resumeFromWire(resume)).toEqual(resume);
  });

  it("leaves everything else as it was", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (others) => {
        const { languageLicenses: _, ...resume } = others;
        expect(resumeFromWire(resumeToWire(resume))).toEqual(resume);
      }),
    );
  });
});
