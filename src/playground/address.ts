import { type PlaygroundState, parsePlaygroundState } from "./state";

/** The most characters that an address may unpack to: a short address can hold a text of any length. */
const mostCharacters = 500_000;

/**
 * Returns the fragment of an address that contains a state: compressed JSON, in characters that an address
 * allows.
 */
export async function packState(state: PlaygroundState): Promise<string> {
  const stream = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads the state from the fragment of an address; undefined if the fragment contains no valid state. */
export async function unpackState(fragment: string): Promise<PlaygroundState | undefined> {
  try {
    const letters = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return parsePlaygroundState(JSON.parse(await unpacked(bytes)));
  } catch {
    return undefined;
  }
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > mostCharacters) throw new Error("the address holds too much");
  }
  return text;
}
