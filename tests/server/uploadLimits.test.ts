import { expect, it } from "vitest";
import { aMember, onBothAtFullSize } from "./anApp";
import { aPdf } from "./aPdf";
import { addSignedIn } from "./applicants";

/**
 * A PDF that takes as long to look at as any of its size that was found: many references, of which each is another. It has
 * at most `size` bytes, for one that is too large is refused unread.
 */
function slowPdf(size: number): Buffer {
  const references = Array.from({ length: size / 12 }, (_, index) => `${index} 0 R`);
  return aPdf({ objects: { 7: `[${references.join(" ")}]` } });
}

onBothAtFullSize((site) => {
  const upload = (token: string, bytes: Buffer, slot = "main") =>
    site().upload(token, { kind: "diploma", slot, bytes });
  const noPdf = Buffer.from("This is a diploma.");

  it("takes so many uploads of an account in an hour, refused ones too, and says how long to wait", async () => {
    const limits = { ...site().parts.limits, uploadsOfAccount: { tries: 3, minutes: 60 } };
    site().rebuild({ limits });
    const token = await aMember(site());
    const statuses = [];
    for (const bytes of [aPdf(), noPdf, noPdf, aPdf()]) statuses.push((await upload(token, bytes)).status);
    expect(statuses).toEqual([200, 400, 400, 429]);
    const refused = await upload(token, aPdf());
    expect(refused.headers["retry-after"]).toBe("3600");
    expect(refused.message).toBe("Too many attempts. Try again in 60 minutes.");
    const { token: other } = await addSignedIn(site().db, site().now);
    expect((await upload(other, aPdf())).status).toBe(200);
    site().later(3_600_000);
    expect((await upload(token, aPdf())).status).toBe(200);
  });

  it("receives twelve of an account at once, and more when these are done", async () => {
    const token = await aMember(site());
    const sent = Array.from({ length: 20 }, (_, index) => upload(token, noPdf, `slot-${index}`));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(12);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    expect((await upload(token, aPdf())).status).toBe(200);
  });

  it("lets nobody wait for what eight accounts have sent", async () => {
    const slow = slowPdf(process.env.FULL ? 4_900_000 : 400_000);
    let answered = 0;
    const flood: Promise<unknown>[] = [];
    for (let count = 0; count < 8; count++) {
      const { token } = await addSignedIn(site().db, site().now);
      const sent = ["one", "two"].map(async (slot) => {
        await upload(token, slow, slot);
        answered++;
      });
      flood.push(...sent);
    }
    const { token } = await addSignedIn(site().db, site().now);
    expect((await upload(token, aPdf())).status).toBe(200);
    expect(answered).toBeLessThan(flood.length / 2);
    await Promise.all(flood);
  });
});
