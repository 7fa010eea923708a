import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../src/forms/engine/form";
import {
  pathOnWire,
  problemFromWire,
  resumeFromWire,
  resumeFromWireForSchema,
  resumeToWire,
} from "../../src/resume/wire";

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
    expect(resumeFromWireForSchema(inEach, sent)).toEqual({ ...sent, languageLicenses });
    expect(resumeFromWireForSchema(once, sent)).toEqual({
      ...certificate,
      flightTrainingLicenses: [{ entryId: "a" }],
      languageLicenses,
    });
  });

  it("places a problem where the answer was sent, and back where the form asks for it", () => {
    const { medicalCertificateIssueDate } = certificate;
    const sent = {
      flightTrainingLicenses: [{ medicalCertificateIssueDate }, { ...certificate }],
      languageLicenses: { JLPT: "N2 200" },
    };
    const places = [
      ["/medicalCertificateExpiryDate", "/flightTrainingLicenses/1/medicalCertificateExpiryDate", "after"],
      ["/languageLicenses/JLPTLevel", "/languageLicenses/JLPT", "included"],
      ["/languageLicenses/JLPTScore", "/languageLicenses/JLPT", "maximum"],
      ["/languageLicenses/TOEIC/listening", "/languageLicenses/TOEIC/listening", "maximum"],
      ["/flightTrainingLicenses/0/region", "/flightTrainingLicenses/0/region", "required"],
      ["", "", "type"],
    ] as const;
    for (const [asked, wire, keyword] of places) {
      expect(pathOnWire(sent, asked)).toBe(wire);
      expect(problemFromWire({ path: wire, keyword, params: {} }).path).toBe(asked);
    }
  });

  it("leaves the place of what was not sent, or was sent as the form asks for it", () => {
    for (const sent of [{}, { flightTrainingLicenses: [], ...certificate }])
      expect(pathOnWire(sent, "/medicalCertificateExpiryDate")).toBe("/medicalCertificateExpiryDate");
    expect(pathOnWire(licences({ JLPTScore: -5 }), "/languageLicenses/JLPTScore")).toBe(
      "/languageLicenses/JLPTScore",
    );
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
