import { queryOptions } from "@tanstack/react-query";
import type { AddressOnly } from "../../contract/atoms";
import { type NewPassword, type PasswordChange, passwordCalls } from "../../contract/passwords";
import { sendForOne } from "./client";

export const forgotPassword = (body: AddressOnly) => sendForOne(passwordCalls.forgotPassword, { body });

/**
 * The address of the account whose password a mailed link resets. It is loaded once.
 * @throws ApiError `LINK_INVALID`
 */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["resetLink", token],
    queryFn: () => sendForOne(passwordCalls.openResetLink, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const resetPassword = (body: NewPassword) => sendForOne(passwordCalls.resetPassword, { body });

export const changePassword = (body: PasswordChange) => sendForOne(passwordCalls.changePassword, { body });
