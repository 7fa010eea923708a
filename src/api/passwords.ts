import { type NewPassword, type PasswordChange, passwordCalls } from "../contract/passwords";
import { sendForOne } from "./client";

export const forgotPassword = (email: string) =>
  sendForOne(passwordCalls.forgotPassword, { body: { email } });

export const resetPassword = (body: NewPassword) => sendForOne(passwordCalls.resetPassword, { body });

export const changePassword = (body: PasswordChange) => sendForOne(passwordCalls.changePassword, { body });
