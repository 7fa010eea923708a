import { constants, inflateSync } from "node:zlib";

/** Most decompressed bytes, of one stream and of all together. */
const limits = { stream: 8 * 1024 * 1024, all: 48 * 1024 * 1024 };

export interface Streams {
  /** Objects from object streams, each as it would be written outside of one: `12 0 obj`. */
  objects: string[];
  /** The content of all other streams. */
  others: string[];
  /** Whether some objects cannot be inspected. */
  isOpaque: boolean;
}

/** A PDF reader takes `/J#61vaScript` for `/JavaScript`. */
export function unescapePdfNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Decompresses every stream of a PDF, whatever its dictionary says of it, within the limits. */
export function inflatePdfStreams(raw: string): Streams {
  const streams = [...raw.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)].map(({ index, 0: keyword }) => {
    const from = Math.max(raw.lastIndexOf("endobj", index), index - 4096, 0);
    const start = index + keyword.length;
    return {
      dictionary: unescapePdfNames(raw.slice(from, index)),
      start,
      end: raw.indexOf("endstream", start),
    };
  });
  const result: Streams = { objects: [], others: [], isOpaque: false };
  let budget = limits.all;
  // Objects first, since images may use up the limit.
  for (const matches of [holdsObjects, (dictionary: string) => !holdsObjects(dictionary)]) {
    for (const { dictionary, start, end } of streams.filter((stream) => matches(stream.dictionary))) {
      const content = raw.slice(start, end < 0 ? undefined : end);
      const text = inflate(content, dictionary, Math.min(limits.stream, budget));
      budget -= text?.length ?? 0;
      if (!holdsObjects(dictionary)) result.others.push(text ?? "");
      else if (text === undefined) result.isOpaque = true;
      else result.objects.push(unescapePdfNames(splitObjectStream(text, dictionary)));
    }
  }
  return result;
}

function holdsObjects(dictionary: string): boolean {
  return /\/(ObjStm|First)(?![\w.-])/.test(dictionary) && /\/N(?![\w.-])/.test(dictionary);
}

function inflate(content: string, dictionary: string, maxOutputLength: number): string | undefined {
  const filters = dictionary.match(/\/(\w+Decode|Fl|LZW|A85|AHx|RL|Crypt)(?![\w.-])/g) ?? [];
  if (filters.length === 0) return content;
  const isPlainFlate =
    /^\/(FlateDecode|Fl)$/.test(filters.join()) && !/\/Predictor\s+(?!1\b)/.test(dictionary);
  if (maxOutputLength < 1 || (holdsObjects(dictionary) && !isPlainFlate)) return;
  try {
    const bytes = Buffer.from(content, "latin1");
    const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes, options).toString("latin1");
  } catch {
    // Not Flate, damaged, or a decompression bomb.
    return;
  }
}

/** An object stream starts with pairs of numbers: the object's number, and its offset after `/First`. */
function splitObjectStream(text: string, dictionary: string): string {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const numbers = text.slice(0, first).match(/\d+/g) ?? [];
  const objects = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const from = first + Number(numbers[at + 1]);
    const to = first + Number(numbers[at + 3] ?? text.length);
    objects.push(`${numbers[at]} 0 obj ${text.slice(from, to)}`);
  }
  // The whole text as well, since the numbers may be wrong on purpose.
  return [...objects, text].join("\n");
}
