import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "../../contract/call";
import {
  importPartLength,
  type PostingContent,
  postingCalls,
  type WholePosting,
} from "../../contract/desk/postings";
import type { Language } from "../../forms/engine/form";
import { isObject } from "../../forms/engine/pointer";
import { send, sendForOne } from "../../site/api/client";
import { keepInOtherLanguage } from "./keepInOtherLanguage";

/** The postings whose applications the reader may see, the newest first. */
export const deskPostingsQuery = (language: string) =>
  queryOptions({
    queryKey: ["postings", language],
    queryFn: async () => (await send(postingCalls.deskPostings, { language })).data,
  });

/** One posting with everything that the desk can change, always loaded anew. */
export const wholePostingQuery = (language: string, id: string) =>
  queryOptions({
    queryKey: ["posting", id, language],
    placeholderData: keepInOtherLanguage(["posting", id, language]),
    queryFn: () => sendForOne(postingCalls.deskPosting, { params: { id }, language }),
    staleTime: 0,
  });

/** The form in which a posting is edited, with its words. */
export const postingFormQuery = (language: Language) =>
  queryOptions({
    queryKey: ["postingForm", language],
    placeholderData: keepInOtherLanguage(["postingForm", language]),
    queryFn: async () => {
      const [module, { words }] = await Promise.all([
        import("#forms/posting.mjs"),
        import("#forms/postingWords.mjs"),
      ]);
      return { module, labels: (await words[language]()).default };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const paramsOf = (id: number) => ({ params: { id: String(id) } });

/** Saves the text of a posting. @throws ApiError; the data of `POSTING_CHANGED` is the current posting */
export const savePostingContent = (id: number, body: BodyOf<typeof postingCalls.editPosting>) =>
  sendForOne(postingCalls.editPosting, { ...paramsOf(id), body });

/** @throws ApiError, like `savePostingContent` */
export const sendPostingState = (id: number, body: BodyOf<typeof postingCalls.setPostingState>) =>
  sendForOne(postingCalls.setPostingState, { ...paramsOf(id), body });

/** @throws ApiError, like `savePostingContent` */
export const sendPostingBlind = (id: number, body: BodyOf<typeof postingCalls.setPostingBlind>) =>
  sendForOne(postingCalls.setPostingBlind, { ...paramsOf(id), body });

/** The options for the placing of a posting, and the fields that its demands can use. */
export const postingChoicesQuery = (language: string, id: number) =>
  queryOptions({
    queryKey: ["postingChoices", id, language],
    placeholderData: keepInOtherLanguage(["postingChoices", id, language]),
    queryFn: () => sendForOne(postingCalls.postingChoices, { ...paramsOf(id), language }),
  });

/** @throws ApiError, like `savePostingContent`; also with the code `FORM_IN_USE` */
export const sendPostingPlacing = (id: number, body: BodyOf<typeof postingCalls.setPostingPlacing>) =>
  sendForOne(postingCalls.setPostingPlacing, { ...paramsOf(id), body });

/** @throws ApiError, like `savePostingContent` */
export const sendPostingDemands = (id: number, body: BodyOf<typeof postingCalls.setPostingDemands>) =>
  sendForOne(postingCalls.setPostingDemands, { ...paramsOf(id), body });

/** The preview of a posting's page with the given content, in one language. */
export const postingPreviewQuery = (id: number, content: PostingContent, language: Language) =>
  queryOptions({
    queryKey: ["postingPreview", id, language, content],
    queryFn: () => sendForOne(postingCalls.previewPosting, { ...paramsOf(id), body: { content }, language }),
    gcTime: 0,
  });

/** Reloads all data except the signed-in person and the form of postings. */
export const invalidateDeskQueries = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== "me" && queryKey[0] !== "postingForm",
  });

/** Loads the effect of importing a file. @throws ApiError */
export const loadImportPlan = (text: string, language: string) =>
  sendForOne(postingCalls.planImport, { body: { file: partsOf(text) }, language });

/** @throws ApiError */
export const sendImport = (text: string, replaced: { id: number; version: string }[]) =>
  sendForOne(postingCalls.importPostings, { body: { file: partsOf(text), replaced } });

const partsOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / importPartLength) }, (_, part) =>
    text.slice(part * importPartLength, (part + 1) * importPartLength),
  );

/** The posting in the data of a refusal with `POSTING_CHANGED`; undefined in any other refusal. */
export const findPostingInRefusal = ({ data }: { data: unknown[] }): WholePosting | undefined =>
  data.find(isPosting);

/** By the contract, only a posting has a version. */
const isPosting = (value: unknown): value is WholePosting => isObject(value) && "version" in value;
