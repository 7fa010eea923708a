import { accountCalls, type Registration, type Verification } from "../../contract/accounts";
import type { AddressOnly } from "../../contract/atoms";
import { sendForOne } from "./client";

export const register = (body: Registration) => sendForOne(accountCalls.register, { body });

export const verifyRegistration = (body: Verification) => sendForOne(accountCalls.validate, { body });

export const resendVerification = (body: AddressOnly) => sendForOne(accountCalls.validateMail, { body });
