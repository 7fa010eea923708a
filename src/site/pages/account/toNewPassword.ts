import type { JsonObject } from "../../../forms/engine/form";

/** Maps the two password fields to the request body. */
export const toNewPassword = ({ password, confirmPassword }: JsonObject) => ({
  password: String(password ?? ""),
  confirmPassword: String(confirmPassword ?? ""),
});
