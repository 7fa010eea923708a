import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { type Privacy, privacyCalls } from "../../contract/privacies";
import { send, sendForOne } from "./client";
import { personalQueryKey } from "./personalQueryKey";

export const privaciesQuery = (language: string) =>
  queryOptions({
    queryKey: ["privacies", language],
    queryFn: async ({ signal }) => (await send(privacyCalls.privacies, { signal, language })).data,
  });

/**
 * The privacy statements that the account has accepted, the newest first, each with the points in which the
 * newest version differs.
 */
export const acceptedStatementsQuery = (language: string) =>
  queryOptions({
    queryKey: [personalQueryKey, "acceptedStatements", language],
    queryFn: async ({ signal }) => (await send(privacyCalls.acceptedStatements, { signal, language })).data,
  });

export const acceptPrivacy = mutationOptions({
  mutationFn: ({ key, textHash }: Privacy) =>
    sendForOne(privacyCalls.acceptPrivacy, { body: { privacyKey: key, ...(textHash && { textHash }) } }),
});
