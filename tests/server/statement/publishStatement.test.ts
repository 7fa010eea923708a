import { expect, it } from "vitest";
import { calls } from "../../../src/contract/calls";
import type { Catalog } from "../../../src/server/catalog";
import { publishStatement, statementKey } from "../../../src/server/statement/publishStatement";
import { loadWords, type Words } from "../../../src/server/words";
import { aResume } from "../aCatalog";
import { aMember, onDatabaseInTurn } from "../anApp";
import { aPromisingCatalog, aPurpose } from "./aPromisingCatalog";

const words = loadWords("locales");
/** The words after an editor has mended the first sentence. */
const mended: Words = {
  ...words,
  page: (language, file, key, params) =>
    key === "intro" ? "We mended a comma." : words.page(language, file, key, params),
};

onDatabaseInTurn((site) => {
  const publish = async (changes: { catalog?: Catalog; words?: Words } = {}) => {
    site().rebuild({ catalog: aPromisingCatalog(), words, ...changes });
    await publishStatement(site().parts);
  };
  const accept = async (token: string, textHash?: string) =>
    site().ask(calls.acceptPrivacy, {
      token,
      body: { privacyKey: statementKey, ...(textHash && { textHash }) },
    });
  const shown = async () =>
    (await site().ask(calls.privacies, { query: { key: statementKey } })).data[0] ?? expect.fail();
  const isAccepted = async (token: string) =>
    (await site().ask(calls.me, { token })).data[0]?.privacyAccepted;
  /** A draft, or an application, in the market of the catalog. */
  const apply = (token: string, isSubmitButton = false) =>
    site().ask(calls.save, {
      token,
      params: { jobType: "crew" },
      body: { applyId: 1, resume: aResume(), isSubmitButton, formVersion: "v1" },
    });
  const accepted = async (token: string) => {
    const { data } = await site().ask(calls.acceptedStatements, { token });
    return data.filter(({ key }) => key === statementKey);
  };

  it("publishes the statement once, with what the forms ask for and how long it is kept", async () => {
    await publish();
    await publish();
    const { version, text } = await shown();
    expect(version).toBe(1);
    expect(text).toContain("- What we ask for: Surname; Salary");
    expect(text).toContain("12 months after we decide not to hire you or you withdraw");
  });

  it("asks for no new acceptance of a mended sentence, and still shows what was accepted", async () => {
    await publish();
    const token = await aMember(site());
    await accept(token);
    const before = await shown();
    await publish({ words: mended });
    expect(await shown()).toMatchObject({ version: 1, text: expect.stringMatching(/^We mended a comma\./) });
    expect(await isAccepted(token)).toBe(true);
    expect(await accepted(token)).toMatchObject([{ version: 1, text: before.text, wider: [], narrower: [] }]);
  });

  const longer = { ...aPurpose, keep: { ...aPurpose.keep, notHired: "P18M", withdrawn: "P18M" } };
  const widened: [string, Catalog, string][] = [
    ["a new purpose", aPromisingCatalog({ contact: aPurpose, pay: aPurpose }), "New: Pay (north)"],
    [
      "a new class",
      aPromisingCatalog({ contact: aPurpose }, { salary: "payHistory" }),
      "For “Reaching you” (north), we now also use data of this kind: Pay history",
    ],
    [
      "a new audience",
      aPromisingCatalog({ contact: { ...aPurpose, audience: ["recruiting", "medical"] } }),
      "For “Reaching you” (north), your answers are now also seen by: our medical staff",
    ],
    [
      "an earlier stage",
      aPromisingCatalog({ contact: { ...aPurpose, from: "submitted" } }),
      "For “Reaching you” (north), your answers are seen earlier: once you submit your application",
    ],
    [
      "a longer time",
      aPromisingCatalog({ contact: longer }),
      "For “Reaching you” (north), your answers are kept longer: 18 months after we decide not to hire you or you withdraw",
    ],
    [
      "another basis",
      aPromisingCatalog({ contact: { ...aPurpose, basis: "consent" } }),
      "For “Reaching you” (north), the legal basis has changed: your consent",
    ],
  ];
  it.each(widened)("asks for a new acceptance of %s, and says so", async (_, catalog, sentence) => {
    await publish();
    const token = await aMember(site());
    await accept(token);
    await apply(token);
    const before = await shown();
    await publish({ catalog });
    expect((await shown()).version).toBe(2);
    expect(await isAccepted(token)).toBe(false);
    expect(await accepted(token)).toMatchObject([{ version: 1, text: before.text, wider: [sentence] }]);
    await accept(token);
    expect(await isAccepted(token)).toBe(true);
    expect(await accepted(token)).toMatchObject([
      { version: 2, wider: [] },
      { version: 1, text: before.text },
    ]);
  });

  it("asks those alone who apply where it promises more, and at the latest when they submit there", async () => {
    await publish();
    const token = await aMember(site());
    await accept(token);
    await publish({ catalog: aPromisingCatalog({ contact: aPurpose, pay: aPurpose }) });
    expect(await isAccepted(token)).toBe(true);
    expect(await accepted(token)).toMatchObject([{ version: 1, wider: [] }]);
    expect((await apply(token, true)).error.code).toBe("PRIVACY");
    expect(await isAccepted(token)).toBe(false);
    expect(await accepted(token)).toMatchObject([{ version: 1, wider: ["New: Pay (north)"] }]);
    await accept(token);
    expect(await isAccepted(token)).toBe(true);
  });

  it("says what it does less of without asking, and asks when it does as much again", async () => {
    await publish({ catalog: aPromisingCatalog({ contact: longer }) });
    const token = await aMember(site());
    await accept(token);
    await apply(token);
    await publish();
    expect(await isAccepted(token)).toBe(true);
    expect(await accepted(token)).toMatchObject([
      {
        wider: [],
        narrower: [
          "For “Reaching you” (north), your answers are kept for less time: 12 months after we decide not to hire you or you withdraw",
        ],
      },
    ]);
    await publish({ catalog: aPromisingCatalog({ contact: longer }) });
    expect((await shown()).version).toBe(2);
  });

  it("records the text that was read, and refuses one that promised less than the present one", async () => {
    const [first, second] = [await aMember(site()), await aMember(site(), "bo@example.com")];
    await publish();
    const read = await shown();
    await publish({ words: mended });
    expect((await accept(first, read.textHash)).status).toBe(200);
    expect(await accepted(first)).toMatchObject([{ text: read.text }]);
    await publish({ catalog: aPromisingCatalog({ contact: longer }) });
    expect((await accept(second, read.textHash)).error.code).toBe("PRIVACY");
    expect(await isAccepted(second)).toBe(false);
  });

  it("keeps a statement that was written by hand as it was, and follows it with the next version", async () => {
    const text = { en: "By hand.", ja: "手書き。", "zh-TW": "手寫。" };
    await site()
      .db.insertInto("privacies")
      .values({ key: statementKey, version: 1, text: JSON.stringify(text) })
      .execute();
    const token = await aMember(site());
    await accept(token);
    await publish();
    expect((await shown()).version).toBe(2);
    const [{ wider, ...old } = expect.fail()] = await accepted(token);
    expect(old).toMatchObject({ version: 1, text: "By hand." });
    expect(wider).toHaveLength(1);
  });
});
