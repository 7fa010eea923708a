import type { Language } from "../../forms/engine/form";
import { buildInvalidRefusal } from "../http/buildInvalidRefusal";
import type { Parts } from "../parts";
import { type PasswordOwner, whyGuessable } from "./guessablePassword";

/** Judges the new password of an account form by the rules that only the server can check. @throws Refusal `INVALID` */
export function refuseGuessable(
  { catalog }: Pick<Parts, "catalog">,
  form: string,
  { password = "" }: { password?: string },
  owner: PasswordOwner,
  language: Language,
): void {
  const keyword = whyGuessable(password, owner);
  if (keyword)
    throw buildInvalidRefusal(catalog.account(form), [{ path: "/password", keyword, params: {} }], language);
}
