import { forms } from "#forms/registry.mjs";

const ofKind = (kind: "apply" | "account") => Object.keys(forms).filter((name) => forms[name]?.kind === kind);
const applyTypes = [...new Set(ofKind("apply").map((name) => forms[name]?.form))];

/** The account forms, and each ApplyType in one market, another one each time: a market changes little. */
export const sampleForms = [
  ...applyTypes.flatMap((applyType, turn) => {
    const markets = ofKind("apply").filter((name) => forms[name]?.form === applyType);
    return markets[turn % markets.length] ?? [];
  }),
  ...ofKind("account"),
];
