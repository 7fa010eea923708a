import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { FileRefused } from "../../src/renderer/FormContext";
import { createFileClient } from "../../src/wizard/fileClient";

let opened: number;

/** A request that never ends: all that counts here is whether one was made. */
class Request {
  upload = new EventTarget();
  setRequestHeader(): void {}
  addEventListener(): void {}
  abort(): void {}
  open(): void {
    opened++;
  }
  send(): void {}
}

beforeEach(() => {
  opened = 0;
  vi.stubGlobal("XMLHttpRequest", Request);
});

interface Chosen {
  kind?: string;
  type?: string;
  size?: number;
  /** The picture that a browser would open; null when it cannot. */
  picture?: [width: number, height: number] | null;
  signal?: AbortSignal;
}

function choose({ kind = "photo", type = "image/jpeg", size = 9, picture = null, signal }: Chosen) {
  vi.stubGlobal("createImageBitmap", async () => {
    if (!picture) throw new DOMException("no picture");
    return { width: picture[0], height: picture[1], close() {} };
  });
  const file = new File([new Uint8Array(size)], "chosen", { type });
  return createFileClient(new QueryClient()).upload({
    kind,
    slot: kind,
    file,
    onProgress: () => {},
    signal: signal ?? new AbortController().signal,
  });
}

const photoShape = { width: 413, shapes: "35:45, 51:51" };

it.each<[string, Chosen, string, object]>([
  ["a photo of another type", { type: "image/png" }, "mimes", { types: "JPEG" }],
  ["a photo of no known type", { type: "" }, "mimes", { types: "JPEG" }],
  ["a photo that is too heavy", { size: 204_801, picture: [413, 531] }, "size", { n: 200 }],
  ["a photo that is too narrow", { picture: [412, 530] }, "dimensions", photoShape],
  ["a photo that lies on its side", { picture: [531, 413] }, "dimensions", photoShape],
  ["a photo that is no picture", { picture: null }, "image", {}],
  [
    "a document of another type",
    { kind: "diploma", type: "text/html" },
    "mimes",
    { types: "PDF, JPEG, PNG" },
  ],
  [
    "a document that is too large",
    { kind: "diploma", type: "application/pdf", size: 5 * 1024 * 1024 + 1 },
    "fileSize",
    { n: 5 },
  ],
])("refuses %s before anything is sent", async (_what, chosen, keyword, params) => {
  const refused = await choose(chosen).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FileRefused);
  expect(refused).toMatchObject({ problem: { keyword, params } });
  expect(opened).toBe(0);
});

it.each<[string, Chosen]>([
  ["a photo of the right shape", { picture: [413, 531] }],
  ["a square photo at the limit", { picture: [600, 600], size: 204_800 }],
  ["a document, whatever its shape", { kind: "diploma", type: "image/png" }],
])("sends %s", async (_what, chosen) => {
  void choose(chosen);
  await vi.waitFor(() => expect(opened).toBe(1));
});

it("sends nothing that was cancelled while it was looked at", async () => {
  const abort = new AbortController();
  const sending = choose({ picture: [413, 531], signal: abort.signal });
  abort.abort();
  await expect(sending).rejects.toThrow();
  expect(opened).toBe(0);
});
