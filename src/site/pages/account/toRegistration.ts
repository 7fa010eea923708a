import type { Registration } from "../../../contract/accounts";
import type { Json, JsonObject } from "../../../forms/engine/form";

/** Maps the answers of the registration form to the request body. */
export function toRegistration(answers: JsonObject): Registration {
  const text = (value: Json | undefined) => String(value ?? "");
  return {
    firstName: text(answers.firstName),
    lastName: text(answers.lastName),
    email: text(answers.email),
    confirmEmail: text(answers.confirmEmail),
    password: text(answers.password),
    confirmPassword: text(answers.confirmPassword),
    country: text(answers.country),
    mobile: text(answers.mobile),
    privacyAccepted: answers.privacyAccepted === true,
  };
}
