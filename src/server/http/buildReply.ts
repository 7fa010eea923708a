import type { Reply } from "../../contract/reply";
import type { Language } from "../../forms/engine/form";
import type { Words } from "../words";

export interface RouteAnswer<T> {
  data: T[];
  /** The length of the whole list, when `data` is one page of it. */
  total?: number;
  /** Key of a sentence in `api.json`; "done" when absent. */
  message?: string;
  /** The properties of `result` besides `data` and `total`. */
  ofList?: object;
}

/** A reply in the shape of the API. */
export function buildReply<T>(
  words: Words,
  language: Language,
  { data, total, message = "done", ofList }: RouteAnswer<T>,
): Reply<T> {
  return {
    result: { data, ...(total === undefined ? {} : { total }), ...ofList },
    message: words.say(language, message),
  };
}
