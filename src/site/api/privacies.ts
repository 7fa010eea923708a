import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { privacyCalls } from "../../contract/privacies";
import { send, sendForOne } from "./client";

export const privaciesQuery = (language: string) =>
  queryOptions({
    queryKey: ["privacies", language],
    queryFn: async ({ signal }) => (await send(privacyCalls.privacies, { signal, language })).data,
  });

export const acceptPrivacy = mutationOptions({
  mutationFn: (privacyKey: string) => sendForOne(privacyCalls.acceptPrivacy, { body: { privacyKey } }),
});
