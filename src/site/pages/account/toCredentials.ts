import type { SignIn } from "../../../contract/session";
import type { JsonObject } from "../../../forms/engine/form";

/** Maps the answers of the sign-in form to the request body. */
export const toCredentials = ({ email, password, staySignedIn }: JsonObject): Required<SignIn> => ({
  email: String(email ?? ""),
  password: String(password ?? ""),
  staySignedIn: staySignedIn === true,
});
