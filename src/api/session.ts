import type { BodyOf } from "../contract/call";
import { passkeyCalls } from "../contract/passkeys";
import { type SignIn, sessionCalls } from "../contract/session";
import { sendForOne } from "./client";

export const login = (body: SignIn) => sendForOne(sessionCalls.login, { body });

export const loginByPasskey = (body: BodyOf<typeof passkeyCalls.loginByPasskey>) =>
  sendForOne(passkeyCalls.loginByPasskey, { body });

export const refresh = () => sendForOne(sessionCalls.refresh, {});

export const logout = () => sendForOne(sessionCalls.logout, {});
