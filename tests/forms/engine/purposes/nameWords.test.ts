import { describe, expect, it } from "vitest";
import { hasWordsInName } from "../../../../src/forms/engine/purposes/splitNameIntoWords";

describe("a name has words", () => {
  it.each([
    ["weChatId", "weChat"],
    ["wechatId", "weChat"],
    ["WECHAT_ID", "weChat"],
    ["passPortNumber", "passport"],
    ["eMail", "email"],
    ["formerPassportNumbers", "passportNumber"],
    ["nationalities", "nationality"],
  ])("%s has %s", (name, wanted) => {
    expect(hasWordsInName(name, wanted)).toBe(true);
  });

  it.each([
    ["language", "age"],
    ["packageName", "age"],
    ["payment", "pay"],
    ["numberOfPassport", "passportNumber"],
    ["idOfNumber", "idNumber"],
  ])("%s does not have %s", (name, wanted) => {
    expect(hasWordsInName(name, wanted)).toBe(false);
  });
});
