import type { JsonObject } from "../../engine/form";

/** The two fields of a new password as the calls take them. */
export const newPasswordOf = ({ password, confirmPassword }: JsonObject) => ({
  password: String(password ?? ""),
  confirmPassword: String(confirmPassword ?? ""),
});
