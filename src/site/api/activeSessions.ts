import { queryOptions } from "@tanstack/react-query";
import { activeSessionCalls } from "../../contract/activeSessions";
import type { Language } from "../../forms/engine/form";
import { send, sendForOne } from "./client";
import { personalQueryKey } from "./personalQueryKey";

/** The sessions of the account. The names of the devices are in `language`. */
export const sessionsQuery = (language: Language) =>
  queryOptions({
    queryKey: [personalQueryKey, "sessions", language],
    queryFn: async () => (await send(activeSessionCalls.sessions, { language })).data,
  });

export const endSession = (id: string) => sendForOne(activeSessionCalls.endSession, { params: { id } });

export const endOtherSessions = () => sendForOne(activeSessionCalls.endOtherSessions, {});
