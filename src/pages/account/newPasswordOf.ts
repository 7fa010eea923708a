import type { JsonObject } from "../../engine/form";

/** Maps the two password fields to the request body. */
export const newPasswordOf = ({ password, confirmPassword }: JsonObject) => ({
  password: String(password ?? ""),
  confirmPassword: String(confirmPassword ?? ""),
});
