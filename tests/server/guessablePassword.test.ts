import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { expect, it } from "vitest";
import { whyGuessable } from "../../src/server/accounts/guessablePassword";

const seed = process.env.FULL ? Date.now() : 20_261_123;
const numRuns = process.env.FULL ? 20_000 : 500;
const amy = { email: "amy.li+jobs@example.com", first_name: "Amélie-Rose", last_name: "Marlowe" };
const lin = { email: "sh@example.com", first_name: "志明", last_name: "林" };

const list = dictionary["passwords-common"];

it.each([
  "unbelievable",
  "UNBELIEVABLE",
  "Sunshine2026!",
  "P@ssw0rd2026!",
  "counterstrike-99",
  "1q2w3e4r5t6y",
])("%s is on the list of the most common, or one of them padded", (password) => {
  expect(whyGuessable(password, amy)).toBe("uncommon");
});

it("refuses every password of the list that is long enough, however it is written", () => {
  const passed = list
    .filter((password) => password.length >= 12)
    .flatMap((password) => [password, password.toUpperCase(), `${password}1!`])
    .filter((password) => whyGuessable(password, amy) === undefined);
  expect(passed).toEqual([]);
});

it.each([
  "qwer1234asdf",
  "1qaz2wsx3edc4rfv",
  "asdfghjkl2024",
  "zyxwvutsrqpo",
  "azertyuiop12",
  "147258369147",
  "poiuytrewq!!",
  "aaaabbbbcccc",
  "abc1abc1abc1",
  "amy1amy1amy1",
  "1234567890ab",
])("%s is made of runs of keys, or of a few that are repeated", (password) => {
  expect(whyGuessable(password, { ...amy, email: "z@example.com" })).toBe("uncommon");
});

it.each([
  [amy, "marlowe-swims-at-dawn"],
  [amy, "AMELIE and the sea lions"],
  [amy, "here is Amélie-Rose again"],
  [amy, "it is amy.li+jobs of course"],
  [amy, "a li under seven trees"],
  [lin, "我是林志明沒有錯對吧對吧"],
])("%o cannot have their name or address in %s", (owner, password) => {
  expect(whyGuessable(password, owner)).toBe("ownName");
});

it.each([
  [amy, "correct horse battery"],
  [amy, "brilliant lily pads at noon"],
  [amy, "tQ4!vmz9#Lpw"],
  [amy, "Flug-über-Taipei-7"],
  [amy, "hello 2819 5537 6642 9917"],
  [amy, "passwords are hard to pick"],
  [lin, "日本語の合言葉は長い山林"],
  [lin, "shells by the property line"],
])("%o may have %s", (owner, password) => {
  expect(whyGuessable(password, owner)).toBeUndefined();
});

it(`takes any three words, ${numRuns} times`, () => {
  const words = dictionary["diceware-common"].filter((word) => word.length >= 4);
  const phrases = fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 5 });
  const nobody = { email: "zz@example.com", first_name: "", last_name: "" };
  fc.assert(
    fc.property(phrases, (phrase) => {
      fc.pre(new Set(phrase).size === phrase.length);
      return whyGuessable(phrase.join(" "), nobody) === undefined;
    }),
    { numRuns, seed },
  );
});
