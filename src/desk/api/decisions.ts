import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type Decided,
  type Decision,
  decisionCalls,
  type WantedAsking,
  type WantedAskingPreview,
  type WantedDecision,
} from "../../contract/desk/decisions";
import { send, sendForOne } from "../../site/api/client";
import { withProof } from "./staff";

/** Where applications can be moved to, with the templates of mails. */
export const decisionChoicesQuery = (language: string) =>
  queryOptions({
    queryKey: ["decisionChoices", language],
    queryFn: async () => (await send(decisionCalls.decisionChoices, { language })).data,
  });

/** The mails that a decision would send. */
export const previewQuery = (body: WantedDecision) =>
  queryOptions({
    queryKey: ["decisionPreview", body],
    queryFn: async () => (await send(decisionCalls.previewDecision, { body })).data,
    gcTime: 0,
  });

/** What applicants would be asked for, and the mails; read once while it is shown. */
export const askingPreviewQuery = (body: WantedAskingPreview, language: string) =>
  queryOptions({
    queryKey: ["askingPreview", body, language],
    queryFn: () => sendForOne(decisionCalls.previewAsking, { body, language }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

const isWaiting = ({ pending }: Decision) => pending > 0;

/** Milliseconds after which waiting decisions are looked for again. */
const lookMs = 5_000;

/** One's own decisions of the last day; while one waits, what becomes of it. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ["ownDecisions"],
  queryFn: async () => (await send(decisionCalls.ownDecisions, {})).data,
  refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? lookMs : false),
});

/** Decides; whatever shows the applications is loaded again. @throws ApiError */
export async function decideOn(cache: QueryClient, body: WantedDecision): Promise<Decided> {
  const decided = await withProof(cache, () => sendForOne(decisionCalls.decide, { body }));
  await refreshApplications(cache);
  return decided;
}

/** Asks applicants for what is due; whatever shows the applications is loaded again. @throws ApiError */
export async function askApplicants(cache: QueryClient, body: WantedAsking): Promise<Decided> {
  const decided = await withProof(cache, () => sendForOne(decisionCalls.ask, { body }));
  await refreshApplications(cache);
  return decided;
}

/** @throws ApiError */
export async function undoOwnDecision(cache: QueryClient, id: string) {
  const undone = await sendForOne(decisionCalls.undoDecision, { params: { id } });
  await refreshApplications(cache);
  return undone;
}

/** Who is signed in does not change with applications, and the previews of a decision are over with it. */
const kept: readonly unknown[] = ["me", "decisionPreview", "askingPreview"];

/** Loads what shows applications again. */
export const refreshApplications = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
