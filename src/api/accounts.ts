import { accountCalls, type Registration } from "../contract/accounts";
import { sendForOne } from "./client";

export const register = (body: Registration) => sendForOne(accountCalls.register, { body });

export const redeem = (body: { email: string; token: string }) => sendForOne(accountCalls.validate, { body });

export const resendVerification = (email: string) =>
  sendForOne(accountCalls.validateMail, { body: { email } });
