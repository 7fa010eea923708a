import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { statusOfCode } from "../../src/contract/codes";
import { type Language, languages } from "../../src/forms/engine/form";
import { loadWords } from "../../src/server/words";

const read = (language: Language, name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, "utf8"));

/** `{"a": {"b": "text"}}` as `["a.b", "text"]`. */
function sentences(tree: Record<string, unknown>, at = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, part]): [string, string][] =>
    typeof part === "string" ? [[at + key, part]] : sentences(Object(part), `${at + key}.`),
  );
}

const places = (text = "") => text.match(/\{\{\w+\}\}/g) ?? [];

describe.each(["api", "mail", "staff"])("the words of %s.json", (name) => {
  // Only English words one minute otherwise than two.
  const sentencesIn = (language: Language) =>
    sentences(read(language, name)).filter(([key]) => !key.endsWith("_one"));
  const english = sentencesIn("en");

  it.each(languages)("are all there in %s, and say everything that the English ones fill in", (language) => {
    const own = new Map(sentencesIn(language));
    expect([...own.keys()]).toEqual(english.map(([key]) => key));
    for (const [key, text] of english)
      expect(places(own.get(key)), key).toEqual(expect.arrayContaining(places(text)));
  });

  it("are translated, and address people politely", () => {
    // Products have one name everywhere.
    const translated = english.filter(([key]) => !/^devices\.(?:browser|system)\.(?!unknown)/.test(key));
    for (const [key, text] of translated) {
      for (const language of ["ja", "zh-TW"] as const) {
        expect(sentences(read(language, name)).find(([each]) => each === key)?.[1]).not.toBe(text);
      }
    }
    expect(JSON.stringify(read("zh-TW", name))).not.toMatch(/[你们们]/);
  });
});

describe("what the server says", () => {
  const words = loadWords("locales");

  it.each(Object.keys(statusOfCode))("has a sentence for %s", (code) => {
    for (const language of languages) expect(words.say(language, code)).not.toBe(code);
  });

  it("names what the specification quotes, word for word", () => {
    const quoted = {
      SIGN_IN_FAILED: "Account not found, click New User to register or contact support",
      ALREADY_APPLIED: "You have already applied",
      NO_SUCH_JOB: "This job does not exist",
      PRIVACY: "Please accept Data Privacy Statement",
      UPLOAD_REFUSED: "Upload failed",
      INTERNAL: "An error occurred",
      METHOD_NOT_ALLOWED: "Method not allowed",
    };
    for (const [code, sentence] of Object.entries(quoted)) expect(words.say("en", code)).toBe(sentence);
  });
});
