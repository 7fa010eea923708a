import { describe, expect, it } from "vitest";
import { findPdfProblem } from "../../src/server/uploads/inspection/pdf/findPdfProblem";
import { seeded } from "../forms/gate/effects/seeded";
import { actions } from "./pdfs/actions";
import { goodPdfs } from "./pdfs/goodPdfs";
import { disguises, honest, hostilePdfs } from "./pdfs/hostilePdfs";
import { onePage } from "./pdfs/pdfWriter";

const isFull = Boolean(process.env.FULL);
const faultOf = (bytes: Buffer) => findPdfProblem(bytes)?.keyword;

describe("a hostile PDF", () => {
  it("is not taken, whatever it does and however it hides that", () => {
    const pdfs = isFull ? hostilePdfs(500, 20) : hostilePdfs(60, 2);
    expect(pdfs.filter(({ bytes }) => faultOf(bytes()) === undefined).map(({ title }) => title)).toEqual([]);
  });

  it.each(Object.keys(actions))("is told to act: %s", (action) => {
    const bodies = onePage(actions[action]);
    const plain = honest.plain?.(bodies, onePage(), seeded(1)).bytes() ?? Buffer.alloc(0);
    expect(faultOf(plain)).toBe("pdfActive");
  });

  it.each(Object.entries(honest))("is taken without what acts, as it is: %s", (_, disguise) => {
    expect(faultOf(disguise(onePage(), onePage(), seeded(1)).bytes())).toBeUndefined();
  });

  it("exists in as many kinds as were promised", () => {
    expect(Object.keys(actions).length * Object.keys(disguises).length).toBeGreaterThan(500);
  });
});

describe("a good PDF", () => {
  it("is taken, whoever wrote it", async () => {
    const pdfs = await goodPdfs(isFull ? 200 : 34);
    const faults = pdfs.map(({ title, bytes }) => `${title}: ${faultOf(bytes())}`);
    expect(faults.filter((fault) => !fault.endsWith("undefined"))).toEqual([]);
  });
});
