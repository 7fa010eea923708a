import { queryOptions } from "@tanstack/react-query";
import { activeSessionCalls } from "../../contract/activeSessions";
import type { OwnerProof } from "../../contract/passkeyData";
import type { Language } from "../../forms/engine/form";
import { send, sendForOne } from "./client";
import { personalQueryKey } from "./personalQueryKey";

/** The sessions of the account. The names of the devices are in `language`. */
export const sessionsQuery = (language: Language) =>
  queryOptions({
    queryKey: [personalQueryKey, "sessions", language],
    queryFn: async () => (await send(activeSessionCalls.sessions, { language })).data,
  });

export const endSession = (id: string, proof: OwnerProof) =>
  sendForOne(activeSessionCalls.endSession, { params: { id }, body: proof });

export const endOtherSessions = (proof: OwnerProof) =>
  sendForOne(activeSessionCalls.endOtherSessions, { body: proof });
