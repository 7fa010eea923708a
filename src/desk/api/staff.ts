import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type StaffMember, staffCalls } from "../../contract/desk/staff";
import type { CreatedPasskey, SignedChallenge } from "../../contract/passkeyData";
import { isApiError, send, sendForOne } from "../../site/api/client";
import { createApiCache } from "../../site/api/createApiCache";
import { PasskeyError } from "../../site/session/passkeyError";
import { signByPasskey } from "../../site/session/passkeys";

/** Who is signed in; null for nobody. */
export const staffMemberQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async (): Promise<StaffMember | null> => {
    try {
      return await sendForOne(staffCalls.deskMe, {});
    } catch (error) {
      if (isApiError(error, "SIGN_IN")) return null;
      throw error;
    }
  },
});

/** The cache of the desk. When the session has ended, whatever it let see is dropped. */
export function createDeskCache(): QueryClient {
  const cache: QueryClient = createApiCache(() => enterAs(cache, null));
  return cache;
}

/** Notes in the cache who is signed in from now on, and drops what it holds of the session before. */
function enterAs(cache: QueryClient, member: StaffMember | null): void {
  const [key] = staffMemberQuery.queryKey;
  void cache.cancelQueries({ predicate: ({ queryKey }) => queryKey[0] !== key });
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key });
  cache.setQueryData(staffMemberQuery.queryKey, member);
}

export const loadDeskSigningOptions = () => sendForOne(staffCalls.deskSigningOptions, {});

/** Signs in with a signed challenge. @throws ApiError */
export async function signInAtDesk(cache: QueryClient, passkey: SignedChallenge): Promise<void> {
  enterAs(cache, await sendForOne(staffCalls.deskSignIn, { body: { passkey } }));
}

/**
 * Makes a call that wants the passkey to have been used lately: where it was not, it is used, and the call is made again.
 * @throws ApiError; `PROOF_NEEDED` where no passkey is used
 */
export async function withProof<Answer>(cache: QueryClient, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error, "PROOF_NEEDED")) throw error;
    const passkey = await signByPasskey(loadDeskSigningOptions).catch((reason: unknown) => {
      throw reason instanceof PasskeyError ? error : reason;
    });
    const before = cache.getQueryData(staffMemberQuery.queryKey);
    const member = await sendForOne(staffCalls.deskSignIn, { body: { passkey } });
    // A passkey of somebody else on the same device: nothing is done in their name that they did not begin.
    if (member.id !== before?.id) {
      enterAs(cache, member);
      throw error;
    }
    return call();
  }
}

export const loadInvitation = (invitation: string) =>
  sendForOne(staffCalls.deskInvitation, { body: { invitation } });

/** Accepts an invitation with the passkey that was made for it, and signs in. @throws ApiError */
export async function acceptInvitation(
  cache: QueryClient,
  invitation: string,
  passkey: CreatedPasskey,
): Promise<void> {
  enterAs(cache, await sendForOne(staffCalls.acceptDeskInvitation, { body: { invitation, passkey } }));
}

export async function signOutOfDesk(cache: QueryClient): Promise<void> {
  await sendForOne(staffCalls.deskSignOut, {});
  enterAs(cache, null);
}

export const deskSessionsQuery = (language: string) =>
  queryOptions({
    queryKey: ["sessions", language],
    queryFn: async () => (await send(staffCalls.deskSessions, { language })).data,
  });

export const signOutDevice = (id: string) => send(staffCalls.endDeskSession, { params: { id } });
