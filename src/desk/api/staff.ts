import { type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type StaffMember, staffCalls } from "../../contract/desk/staff";
import type { CreatedPasskey, SignedChallenge } from "../../contract/passkeyData";
import { isApiError, send, sendForOne } from "../../site/api/client";
import { createApiQueryClient } from "../../site/api/createApiQueryClient";
import { PasskeyError } from "../../site/session/passkeyError";
import { signByPasskey } from "../../site/session/passkeys";

const meKey = "me";

/** The person who is signed in; null when nobody is signed in. */
export const staffMemberQuery = queryOptions({
  queryKey: [meKey],
  queryFn: async ({ client }): Promise<StaffMember | null> => {
    const member = await loadStaffMember();
    // Another person may have signed in in another tab.
    const before = client.getQueryData<StaffMember | null>([meKey]);
    if (before && before.id !== member?.id) void client.resetQueries(ofOthers);
    return member;
  },
});

async function loadStaffMember(): Promise<StaffMember | null> {
  try {
    return await sendForOne(staffCalls.deskMe, {});
  } catch (error) {
    if (isApiError(error, "SIGN_IN")) return null;
    throw error;
  }
}

/** Creates the cache of the desk, which drops its data when the session has ended. */
export function createDeskCache(): QueryClient {
  const cache: QueryClient = createApiQueryClient(() => enterAs(cache, null));
  return cache;
}

/** Stores in the cache who is signed in now, and drops the data of the earlier session. */
function enterAs(cache: QueryClient, member: StaffMember | null): void {
  void cache.cancelQueries(ofOthers);
  cache.removeQueries(ofOthers);
  cache.setQueryData(staffMemberQuery.queryKey, member);
}

/** Matches all data but the person who is signed in. */
const ofOthers = { predicate: ({ queryKey: [key] }: Query) => key !== meKey };

export const loadDeskSigningOptions = () => sendForOne(staffCalls.deskSigningOptions, {});

/** Signs in with a signed challenge. @throws ApiError */
export async function signInAtDesk(cache: QueryClient, passkey: SignedChallenge): Promise<void> {
  enterAs(cache, await sendForOne(staffCalls.deskSignIn, { body: { passkey } }));
}

/**
 * Makes a call that requires a recent use of the passkey. If the last use is too old, the user signs with the
 * passkey, and the call is made again.
 * @throws ApiError; `PROOF_NEEDED` when no passkey is used, or the passkey of another person
 */
export async function retryWithProof<Answer>(
  cache: QueryClient,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error, "PROOF_NEEDED")) throw error;
    const passkey = await signByPasskey(loadDeskSigningOptions).catch((reason: unknown) => {
      throw reason instanceof PasskeyError ? error : reason;
    });
    const before = cache.getQueryData(staffMemberQuery.queryKey);
    const member = await sendForOne(staffCalls.deskSignIn, { body: { passkey } });
    // The passkey may be another person's on the same device. The call is not made in the name of that person.
    if (member.id !== before?.id) {
      enterAs(cache, member);
      throw error;
    }
    return call();
  }
}

export const loadInvitation = (invitation: string) =>
  sendForOne(staffCalls.deskInvitation, { body: { invitation } });

/** Accepts an invitation with the passkey that was created for it, and signs in. @throws ApiError */
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

/** @throws ApiError; `PROOF_NEEDED` when no passkey is used, or the passkey of another person */
export const signOutDevice = (cache: QueryClient, id: string) =>
  retryWithProof(cache, () => send(staffCalls.endDeskSession, { params: { id } }));
