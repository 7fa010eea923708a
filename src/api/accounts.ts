import { accountCalls, type Registration } from "../contract/accounts";
import type { AddressOnly } from "../contract/atoms";
import { sendForOne } from "./client";

export const register = (body: Registration) => sendForOne(accountCalls.register, { body });

export const redeem = (body: { email: string; token: string }) => sendForOne(accountCalls.validate, { body });

export const resendVerification = (body: AddressOnly) => sendForOne(accountCalls.validateMail, { body });
