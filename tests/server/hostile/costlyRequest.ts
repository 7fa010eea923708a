import fc from "fast-check";
import { basePath, getPathPattern } from "../../../src/contract/call";
import { calls } from "../../../src/contract/calls";

/** A request that anybody may send, as large as it may be, made to cost as much as it can. */
export interface CostlyRequest {
  /** The sort of request, for the report. */
  what: string;
  method: "GET" | "POST" | "DELETE" | "PUT";
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** The maximum size of the headers in bytes; Node refuses larger ones. */
const longestHeader = 15_000;

/** Words of postings, their synonyms, characters that grow when they are folded, and parts of words. */
const aWord = fc.oneof(
  fc.constantFrom(
    ..."pilot cabin crew 空姐 客艙組員 パイロット 機師 TOEIC 英文 日本 東京 captain a321 engineer".split(" "),
  ),
  fc.constantFrom(..."\u3347 \uFDFA ㍿ の 的 員 人 a e 7 600 com fli exp req ｶﾞ が".split(" ")),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }),
);
const aSearch = fc
  .tuple(fc.array(aWord, { minLength: 1, maxLength: 60 }), fc.constantFrom("", " ", "-", "  "), fc.boolean())
  .map(([words, between, isRepeated]) => {
    const text = isRepeated ? `${words.slice(0, 2).join(between)}${between}`.repeat(50) : words.join(between);
    return [...text].slice(0, 100).join("");
  });

const aPath = fc.constantFrom(
  "/",
  "/Jobs/1",
  "/Jobs/Detail/1",
  "/Privacy",
  "/nowhere",
  "/Login",
  "/Apply/crew/1",
);
const filling = fc.constantFrom("a", "%E7%A9%BA", "/", "-", ";", "%2F", ".", "+", "&a=", "[]");
const aHeader = fc.constantFrom(
  "a,",
  "ja;q=0.5,",
  '"x",',
  "language=ja; ",
  "a=b; ",
  "gzip;q=0,",
  "token=a;",
  " ",
  "é",
);

const get = (what: string, url: string, headers: Record<string, string> = {}): CostlyRequest => ({
  what,
  method: "GET",
  url,
  headers,
});

const ofAddresses = fc.oneof(
  fc
    .tuple(aSearch, fc.constantFrom("relevance", "title", "closing"))
    .map(([keyword, sort]) =>
      get(
        "search",
        `${basePath}/jobs?pageSize=100&open=false&sort=${sort}&keyword=${encodeURIComponent(keyword)}`,
      ),
    ),
  aSearch.map((keyword) =>
    get("page of a search", `/Jobs/1?keyword=${encodeURIComponent(keyword)}`, {
      accept: "text/html",
    }),
  ),
  fc
    .tuple(aPath, fc.constantFrom("/", "?a=", "?lang="), filling, fc.integer({ min: 1, max: 8_000 }))
    .map(([path, between, fill, length]) =>
      get("long address", `${path}${between}${fill.repeat(length).slice(0, 8_000)}`, { accept: "text/html" }),
    ),
  fc
    .tuple(
      aPath,
      fc.constantFrom(
        "cookie",
        "accept-language",
        "accept-encoding",
        "if-none-match",
        "accept",
        "authorization",
      ),
      aHeader,
    )
    .map(([path, name, fill]) =>
      get(`long ${name}`, `${path}?${fill.length}`, {
        accept: "text/html",
        [name]: fill.repeat(longestHeader).slice(0, longestHeader),
      }),
    ),
);

/** Calls that take a body from anybody. */
const open = Object.values(calls).filter((call) => !call.auth && "body" in call);

const aBody = fc
  .tuple(fc.constantFrom(...open), fc.constantFrom(65_000, 1_000_000), fc.integer({ min: 0, max: 6 }))
  .map(([call, length, kind]): CostlyRequest => {
    const many = (part: (index: number) => string, of: number) =>
      Array.from({ length: Math.floor(length / of) }, (_, index) => part(index)).join(",");
    const text = "a".repeat(19_000);
    const bodies = [
      `{${many((index) => `"${index}":1`, 9)}}`,
      `[${many(() => "[]", 3)}]`,
      JSON.stringify({ email: `${text}@example.com`, password: text, firstName: "空".repeat(19_000) }),
      `{"email":"${"a".repeat(length)}"}`,
      `{"a":${'{"a":'.repeat(90)}1${"}".repeat(90)},"b":"${"\\u0041".repeat(length / 7)}"}`,
      JSON.stringify(Object.fromEntries(Array.from({ length: 3_900 }, (_, index) => [`k${index}`, "é"]))),
      JSON.stringify({
        email: `${"a.".repeat(120)}@${"a-".repeat(120)}.com`,
        firstName: "\u202e".repeat(9_000),
      }),
    ];
    return {
      what: `body of ${call.path}`,
      method: call.method,
      url: getPathPattern(call),
      headers: { "content-type": "application/json" },
      payload: bodies[kind] ?? "",
    };
  });

export const aCostlyRequest: fc.Arbitrary<CostlyRequest> = fc.oneof(
  { arbitrary: ofAddresses, weight: 3 },
  { arbitrary: aBody, weight: 1 },
);
