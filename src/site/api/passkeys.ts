import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "../../contract/call";
import type { CreatedPasskey, OwnerProof } from "../../contract/passkeyData";
import { passkeyCalls, type SigningPurpose } from "../../contract/passkeys";
import { send, sendForOne } from "./client";
import { personalQueryKey } from "./personalQueryKey";

export const loadSigningOptions = (purpose: SigningPurpose) =>
  sendForOne(passkeyCalls.signingOptions, { body: { purpose } });

export const loadRegistrationPasskeyOptions = (email: string) =>
  sendForOne(passkeyCalls.registrationOptions, { body: { email } });

export const loadNewPasskeyOptions = (proof: OwnerProof) =>
  sendForOne(passkeyCalls.passkeyOptions, { body: proof });

export const loginByPasskey = (body: BodyOf<typeof passkeyCalls.loginByPasskey>) =>
  sendForOne(passkeyCalls.loginByPasskey, { body });

export const passkeysQuery = queryOptions({
  queryKey: [personalQueryKey, "passkeys"],
  queryFn: async () => (await send(passkeyCalls.passkeys, {})).data,
});

export const sendNewPasskey = (passkey: CreatedPasskey) =>
  sendForOne(passkeyCalls.addPasskey, { body: { passkey } });

export const namePasskey = (id: string, name: string) =>
  sendForOne(passkeyCalls.renamePasskey, { params: { id }, body: { name } });

export const removePasskey = (id: string, proof: OwnerProof) =>
  sendForOne(passkeyCalls.removePasskey, { params: { id }, body: proof });
