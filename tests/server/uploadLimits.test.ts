import { expect, it } from "vitest";
import { aMember, onBothAtFullSize } from "./anApp";
import { aPdf } from "./aPdf";
import { addSignedIn } from "./applicants";
import { slowPdfs } from "./pdfs/slowPdfs";

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

  it("lets nobody wait for the slow files that another account has sent", async () => {
    const [slow = aPdf] = Object.values(slowPdfs);
    let answered = 0;
    const { token: sender } = await addSignedIn(site().db, site().now);
    const sent = ["one", "two", "three"].map(async (slot) => {
      await upload(sender, slow(), slot);
      answered++;
    });
    const { token } = await addSignedIn(site().db, site().now);
    expect((await upload(token, aPdf())).status).toBe(200);
    expect(answered).toBeLessThan(2);
    await Promise.all(sent);
    expect(answered).toBe(3);
  });
});
