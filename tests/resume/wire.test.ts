import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resumeFromWire, resumeToWire } from "../../src/resume/wire";

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

  it("leaves everything else as it was", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (others) => {
        const { languageLicenses: _, ...resume } = others;
        expect(resumeFromWire(resumeToWire(resume))).toEqual(resume);
      }),
    );
  });
});
