import { type Identity, type IdentityCheck, identityNames } from "../../contract/applications";
import type { AnswersStore } from "../../forms/renderer/answers";

/**
 * Returns a function to call when the field of an identity number loses the focus. The function shows a
 * problem at the field if another account has applied with the number. It checks each number once, because
 * checks are limited; the server checks again.
 */
export function createIdentityCheck(
  answers: AnswersStore,
  ask: (identity: Identity) => Promise<IdentityCheck>,
): (pointer: string) => Promise<void> {
  const asked = new Map<string, Promise<IdentityCheck>>();
  return async (pointer) => {
    const identity = identityAt(answers, pointer);
    if (!identity) return;
    const key = JSON.stringify(identity);
    const asking = asked.get(key) ?? ask(identity);
    asked.set(key, asking);
    const verdict = await asking.catch(() => void asked.delete(key));
    // The number may have changed since the request.
    if (verdict?.reason !== "ID_IN_USE" || JSON.stringify(identityAt(answers, pointer)) !== key) return;
    answers.refuse([{ path: pointer, keyword: "idInUse", params: {} }]);
  };
}

/**
 * Returns the identity number at the pointer with the nationality; undefined when one of them is missing or
 * the number is invalid.
 */
function identityAt(answers: AnswersStore, pointer: string): Identity | undefined {
  const name = identityNames.find((each) => pointer === `/${each}`);
  const number = answers.get(pointer);
  const nationality = answers.get("/nationality");
  if (!name || typeof number !== "string" || number.trim() === "" || typeof nationality !== "string")
    return undefined;
  const isWrong = answers.problems().some(({ path }) => path === pointer);
  return isWrong ? undefined : { nationality, [name]: number };
}
