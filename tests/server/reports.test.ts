import sharp from "sharp";
import { expect, it } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { aMember, aRegistration, onDatabaseInTurn } from "./anApp";
import { aPdf } from "./aPdf";

onDatabaseInTurn((site) => {
  const upload = (token: string, kind: string, bytes: Buffer, name: string) =>
    site().upload(token, { kind, slot: "main", bytes, name });
  const download = async (token: string, kind: string, fileName = "") =>
    site().app.inject({
      url: `${basePath}/resume/files/${kind}/${fileName}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it("turns a photo upright before it takes out where its top is (frappe/frappe#37998, mysociety/fixmystreet#5892)", async () => {
    const token = await aMember(site());
    // A photo taken with the camera on its side: the red left edge is the top of what its owner saw.
    const red = { create: { width: 60, height: 413, channels: 3, background: "#ff0000" } } as const;
    const lying = await sharp({ create: { width: 531, height: 413, channels: 3, background: "#8899aa" } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, data } = await upload(token, "photo", lying, "IMG_0001.jpg");
    expect(status).toBe(200);
    const { rawPayload } = await download(token, "photo", data[0]?.fileName);
    const upright = sharp(rawPayload);
    expect(await upright.metadata()).toMatchObject({ width: 413, height: 531 });
    expect((await upright.metadata()).orientation).toBeUndefined();
    const { data: top } = await upright
      .extract({ left: 200, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(80);
  });

  it("takes a file whose name ends in capitals, in nothing or in what it is not (transloadit/uppy#1160, lian-yue/vue-upload-component#440)", async () => {
    const token = await aMember(site());
    const photo = await sharp({ create: { width: 413, height: 531, channels: 3, background: "#8899aa" } })
      .jpeg()
      .toBuffer();
    for (const name of ["IMG_7872.JPG", "photo.txt"])
      expect([name, (await upload(token, "photo", photo, name)).status]).toEqual([name, 200]);
    for (const name of ["DIPLOMA.PDF", "diploma"])
      expect([name, (await upload(token, "diploma", aPdf(), name)).status]).toEqual([name, 200]);
  });

  it.each(["履歴書　最終.pdf", "a;b=c – Müller (neu) 'v2' 100%.pdf"])(
    "hands a file back under the name that it came with: %s (LogicLabs-OU/OpenArchiver#182, getpaseo/paseo#1954)",
    async (name) => {
      const token = await aMember(site());
      const { data } = await upload(token, "diploma", aPdf(), name);
      expect(data[0]?.originalName).toBe(name);
      const { statusCode, headers } = await download(token, "diploma", data[0]?.fileName);
      const [, encoded = ""] =
        /filename\*=UTF-8''([^;]+)$/.exec(String(headers["content-disposition"])) ?? [];
      expect([statusCode, decodeURIComponent(encoded)]).toEqual([200, name]);
    },
  );

  it("keeps the blanks of a password, and not those around an address (wso2/product-is#4689, openstreetmap/openstreetmap-website#2173)", async () => {
    const email = "blank@example.com";
    const password = " quiet otter  climbs 7 ";
    const asked = aRegistration({
      email: ` ${email} `,
      confirmEmail: email,
      password,
      confirmPassword: password,
    });
    expect((await site().ask(calls.register, { body: asked })).status).toBe(201);
    const token =
      (await site().mails())
        .findLast(({ to }) => to === email)
        ?.link.split("/")
        .at(-1) ?? "";
    expect((await site().ask(calls.validate, { body: { email, token, password } })).status).toBe(200);
    const signsIn = async (with_: string, as = email) =>
      (await site().ask(calls.login, { body: { email: as, password: with_ } })).status;
    expect(await signsIn(password, ` ${email.toUpperCase()} `)).toBe(200);
    expect(await signsIn(password.trim())).toBe(401);
    expect(await signsIn(password.replace("  ", " "))).toBe(401);
  });
});
