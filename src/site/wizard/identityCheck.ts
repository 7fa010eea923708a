import { type Identity, type IdentityCheck, identityNames } from "../../contract/applications";
import type { AnswersStore } from "../../forms/renderer/answers";

/**
 * Asks, when an identity number is left, whether another account has applied with it, and shows the answer at its
 * field. Each number is asked about once, because an account may ask only a few times a day. Without an answer nothing
 * is shown: the server judges the number again at the submission.
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

/** The number at the pointer; undefined when the field holds none, or one that is wrong in itself. */
function identityAt(answers: AnswersStore, pointer: string): Identity | undefined {
  const name = identityNames.find((each) => pointer === `/${each}`);
  const number = answers.get(pointer);
  const nationality = answers.get("/nationality");
  if (!name || typeof number !== "string" || number.trim() === "" || typeof nationality !== "string")
    return undefined;
  const isWrong = answers.problems().some(({ path }) => path === pointer);
  return isWrong ? undefined : { nationality, [name]: number };
}
