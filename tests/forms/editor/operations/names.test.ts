import { expect, it } from "vitest";
import { proposedName } from "../../../../src/forms/editor/operations/names";

it.each([
  ["Nearest station", [], "nearestStation"],
  ["Nearest station", ["nearestStation"], "nearestStation2"],
  ["What’s your naïve TOEIC score, in all?", [], "whatsYourNaiveTOEICScore"],
  ["2nd language", [], "field2ndLanguage"],
  ["最寄り駅", [], "field"],
  ["Constructor", [], "constructor2"],
  ["JLPT level", [], "JLPTLevel"],
  ["N1 or N2, Straße", [], "N1OrN2Strae"],
  ["Gender", ["GENDER"], "gender2"],
  ["x".repeat(200), [], "x".repeat(40)],
])("proposes a name for %j", (label, taken, name) => expect(proposedName(label, taken)).toBe(name));
