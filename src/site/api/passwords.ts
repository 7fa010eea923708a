import type { AddressOnly } from "../../contract/atoms";
import { type NewPassword, type PasswordChange, passwordCalls } from "../../contract/passwords";
import { sendForOne } from "./client";

export const forgotPassword = (body: AddressOnly) => sendForOne(passwordCalls.forgotPassword, { body });

export const resetPassword = (body: NewPassword) => sendForOne(passwordCalls.resetPassword, { body });

export const changePassword = (body: PasswordChange) => sendForOne(passwordCalls.changePassword, { body });
