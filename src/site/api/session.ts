import { type SignIn, sessionCalls } from "../../contract/session";
import { sendForOne } from "./client";

export const login = (body: SignIn) => sendForOne(sessionCalls.login, { body });

export const refresh = () => sendForOne(sessionCalls.refresh, {});

export const logout = () => sendForOne(sessionCalls.logout, {});
