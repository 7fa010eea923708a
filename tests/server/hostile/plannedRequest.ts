import type { Call } from "../../../src/contract/call";
import { calls } from "../../../src/contract/calls";
import type { Person } from "../people/aPerson";
import { goodRequests, type Input } from "../people/goodRequests";
import { type WireRequest, wireRequest } from "../people/request";
import type { Plan } from "./aPlan";

/** The request of a plan, with the ids and names that belong to `own`. */
export function plannedRequest(plan: Plan, own: Person, foreign: Person): WireRequest {
  const call: Call = calls[plan.name];
  const good: Input = goodRequests[plan.name](own);
  if (plan.shape === "good") return wireRequest(call, good, own.token);
  const tokens = { own: own.token, foreign: foreign.token, nobody: undefined, invented: "x".repeat(43) };
  if (plan.shape === "near") return wireRequest(call, changed(good, plan), own.token);
  const inPlace = Object.keys(good.params ?? {}).map((name) => [name, inAddress(plan.text)]);
  const asked = ["page", "keyword", "key", "sort", "open", plan.text].map((name) => [
    name,
    inAddress(plan.text),
  ]);
  const input = { params: Object.fromEntries(inPlace), query: Object.fromEntries(asked) };
  const { headers, ...request } = wireRequest(call, input, tokens[plan.who]);
  const isRead = call.method === "GET";
  return {
    ...request,
    headers: {
      ...headers,
      "accept-language": plan.language,
      ...(!isRead && plan.type && { "content-type": plan.type }),
    },
    ...(!isRead && { payload: plan.body }),
  };
}

/** The text as a part of a URL, whose length is limited and which must not be empty. */
function inAddress(text: string): string {
  return text.slice(0, 250);
}

interface ValuePlace {
  holder: object;
  key: string;
  isText: boolean;
}

/** The same request with one value replaced, removed or added. */
function changed(good: Input, { place, change, value, text }: Plan): Input {
  const input: Input = structuredClone(good);
  const places = [
    ...placesIn(input.params, true),
    ...placesIn(input.query, true),
    ...placesIn(input.form, true),
    ...placesIn(input.body, false),
  ];
  const found = places[place % Math.max(1, places.length)];
  if (!found) return { ...input, query: { x: inAddress(text) } };
  const { holder, key, isText } = found;
  const isInAddress = holder === input.params || holder === input.query;
  const put = isInAddress ? inAddress(text) : isText ? text : value;
  if (change === "remove" && holder !== input.params) Reflect.deleteProperty(holder, key);
  else if (change === "add" && !isText) Reflect.set(holder, text.slice(0, 300), value);
  else Reflect.set(holder, key, put);
  return input;
}

function placesIn(holder: unknown, isText: boolean): ValuePlace[] {
  if (typeof holder !== "object" || holder === null) return [];
  return Object.entries(holder).flatMap(([key, part]) => [
    { holder, key, isText },
    ...placesIn(part, isText),
  ]);
}
