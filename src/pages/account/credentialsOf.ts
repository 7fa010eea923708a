import type { SignIn } from "../../contract/session";
import type { JsonObject } from "../../engine/form";

/** The answers of the sign-in form as the call takes them. */
export const credentialsOf = ({ email, password }: JsonObject): Required<SignIn> => ({
  email: String(email ?? ""),
  password: String(password ?? ""),
});
