// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { FileRefused } from "../../../src/forms/renderer/FormContext";
import { clearSessionAndNotifyTabs, signIn } from "../../../src/site/session/session";
import { createFileClient } from "../../../src/site/wizard/fileClient";
import { eventually } from "../../eventually";
import { aMe, aServer, aToken, silence } from "../session/aServer";

const { askToSignIn } = vi.hoisted(() => ({ askToSignIn: vi.fn<() => Promise<boolean>>() }));
vi.mock("../../../src/site/session/signInAgain", () => ({ askToSignIn }));

let opened: number;

/** A request that ends when it is aborted. The tests only need to know that it was made. */
class Request {
  upload = new EventTarget();
  listeners = new Map<string, () => void>();
  setRequestHeader(): void {}
  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, listener);
  }
  abort(): void {
    this.end("abort");
  }
  end(type: string): void {
    this.listeners.get(type)?.();
    this.listeners.get("loadend")?.();
  }
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
  /** Size of the picture in pixels; null when the browser cannot decode it. */
  picture?: [width: number, height: number] | null;
  signal?: AbortSignal;
}

function chosenFile({ type = "image/jpeg", size = 9, picture = null }: Chosen): File {
  vi.stubGlobal("createImageBitmap", async () => {
    if (!picture) throw new DOMException("no picture");
    return { width: picture[0], height: picture[1], close() {} };
  });
  return new File([new Uint8Array(size)], "chosen", { type });
}

function choose({ kind = "photo", signal, ...chosen }: Chosen) {
  return createFileClient([]).upload({
    kind,
    slot: kind,
    file: chosenFile(chosen),
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
  ["an empty document", { kind: "diploma", type: "application/pdf", size: 0 }, "emptyFile", {}],
  ["a picture of a document that no browser opens", { kind: "diploma", type: "image/tiff" }, "image", {}],
  ["a document as an iPhone photographs it", { kind: "diploma", type: "image/heic" }, "heic", {}],
  [
    "a document that is as large as the limit",
    { kind: "diploma", type: "application/pdf", size: 5 * 1024 * 1024 },
    "fileSize",
    { n: 5 },
  ],
])("refuses %s before anything is sent", async (_what, chosen, keyword, params) => {
  const refused = await choose(chosen).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FileRefused);
  expect(refused).toMatchObject({ reason: { keyword, params } });
  expect(opened).toBe(0);
});

it.each<[string, Chosen]>([
  ["a photo of the right shape", { picture: [413, 531] }],
  ["a square photo at the limit", { picture: [600, 600], size: 204_800 }],
  ["a document, whatever its shape", { kind: "diploma", type: "image/png" }],
])("sends %s", async (_what, chosen) => {
  const abort = new AbortController();
  const sending = choose({ ...chosen, signal: abort.signal });
  await eventually(() => expect(opened).toBe(1));
  abort.abort();
  await expect(sending).rejects.toThrow();
});

const cropRule = ({ kind = "photo", ...chosen }: Chosen) =>
  createFileClient([]).cropRule(kind, chosenFile(chosen));

it.each<[string, Chosen]>([
  ["is too heavy", { size: 6e6, picture: [413, 531] }],
  ["has another shape", { picture: [4032, 3024] }],
  ["is of another type", { type: "image/webp", picture: [413, 531] }],
  ["fits once it is turned", { picture: [531, 413] }],
])("has a photo cropped that %s", async (_what, chosen) => {
  expect(await cropRule(chosen)).toEqual({ ratio: [35, 45], minWidth: 413, maxBytes: 204_800 });
});

it.each<[string, Chosen, string]>([
  ["has too few pixels, whatever its type", { type: "image/png", picture: [412, 900] }, "tooFewPixels"],
  ["cannot be opened", { type: "image/webp", picture: null }, "image"],
  ["only some browsers open", { type: "image/heic", picture: null }, "heic"],
  ["is no picture", { type: "application/pdf" }, "noPicture"],
  ["is empty", { size: 0 }, "emptyFile"],
])("refuses a photo that %s", async (_what, chosen, keyword) => {
  await expect(cropRule(chosen)).rejects.toMatchObject({ reason: { keyword } });
});

it.each<[string, Chosen]>([
  ["a photo that fits", { picture: [413, 531] }],
  ["a document", { kind: "diploma", type: "image/png", picture: [4032, 3024] }],
])("has %s sent as it is", async (_what, chosen) => {
  expect(await cropRule(chosen)).toBeUndefined();
});

it("says of a file whose code does not come that there is no connection", async () => {
  const code = "../../../src/forms/renderer/fitFileToRule";
  vi.doMock(code, () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const offline = { reason: { keyword: "offline", params: {} } };
  await expect(cropRule({})).rejects.toMatchObject(offline);
  await expect(choose({})).rejects.toMatchObject(offline);
  vi.doUnmock(code);
  expect(await cropRule({ picture: [413, 531] })).toBeUndefined();
});

it("sends nothing that was cancelled while it was looked at", async () => {
  const abort = new AbortController();
  const sending = choose({ picture: [413, 531], signal: abort.signal });
  abort.abort();
  await expect(sending).rejects.toThrow();
  expect(opened).toBe(0);
});

const uploaded = {
  kind: "photo",
  slot: "photo",
  fileName: "0123456789abcdef.jpg",
  originalName: "me.jpg",
  size: 9,
};

describe("a file that was sent", () => {
  it("is known by the name that it had, without asking the server", async () => {
    const { client, sent } = await upload({ status: 200, reply: { result: { data: [uploaded] } } });
    expect(await sent).toEqual(uploaded);
    expect(client.describe(uploaded)).toMatchObject({ originalName: "me.jpg", size: 9 });
  });

  it.each<[string, ServerAnswer, unknown]>([
    [
      "as the server says",
      {
        status: 400,
        reply: {
          code: "UPLOAD_REFUSED",
          message: "Not this file.",
          errors: [{ path: "/file", keyword: "encrypted", params: {}, message: "It is encrypted." }],
        },
      },
      { keyword: "encrypted", params: {} },
    ],
    [
      "in the server's words where it names no problem",
      { status: 500, reply: { code: "INTERNAL", message: "An error occurred" } },
      "An error occurred",
    ],
    ["for want of a connection", { status: 0, reply: null }, { keyword: "offline", params: {} }],
    ["for a proxy that answers", { status: 502, reply: null }, { keyword: "offline", params: {} }],
    [
      "for a network that asks to sign in first",
      { status: 200, reply: { login: "http://portal.example" } },
      { keyword: "offline", params: {} },
    ],
  ])("is refused %s", async (_, answer, reason) => {
    const { sent } = await upload(answer);
    const refused = await sent.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FileRefused);
    expect(refused).toMatchObject({ reason });
  });

  const signedOut = { status: 401, reply: { code: "SIGN_IN", message: "Please sign in." } };
  const taken = { status: 200, reply: { result: { data: [uploaded] } } };

  it("is sent again once its owner has signed in again in place", async () => {
    askToSignIn.mockResolvedValue(true);
    const { sent } = await upload(signedOut, taken);
    expect(await sent).toEqual(uploaded);
  });

  it("is refused when its owner does not sign in again", async () => {
    askToSignIn.mockResolvedValue(false);
    const { sent } = await upload(signedOut, taken);
    await expect(sent).rejects.toMatchObject({ reason: "Please sign in." });
  });
});

interface ServerAnswer {
  /** 0 when there is no connection. */
  status: number;
  reply: object | null;
}

/** Uploads a photo to a server that gives these answers, one after the other. */
async function upload(...answers: ServerAnswer[]) {
  class Answered extends Request {
    answer = answers.shift();
    status = this.answer?.status;
    response = this.answer?.reply;
    override send(): void {
      this.end(this.status === 0 ? "error" : "load");
    }
  }
  vi.stubGlobal("XMLHttpRequest", Answered);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 413, height: 531, close() {} }));
  const client = createFileClient([]);
  const file = new File([new Uint8Array(9)], "me.jpg", { type: "image/jpeg" });
  const { signal } = new AbortController();
  return {
    client,
    sent: client.upload({ kind: "photo", slot: "photo", file, onProgress: () => {}, signal }),
  };
}

describe("a file that is shown", () => {
  let made: MockInstance<typeof URL.createObjectURL>;
  let revoked: MockInstance<typeof URL.revokeObjectURL>;

  beforeEach(() => {
    made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:photo");
    revoked = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  });
  afterEach(() => {
    made.mockRestore();
    revoked.mockRestore();
  });

  it("is fetched once for all who show it", async () => {
    const { ref, address } = aPhoto();
    const calls = aServer({ [address]: () => new Response("bytes") });
    const [one, other] = [createFileClient([]), createFileClient([])];
    expect(await Promise.all([one.url(ref), one.url(ref), other.url(ref)])).toEqual(
      Array.from({ length: 3 }, () => "blob:photo"),
    );
    expect(calls).toHaveLength(1);
    expect(made).toHaveBeenCalledOnce();
  });

  it("is fetched again when it did not come", async () => {
    const { ref, address } = aPhoto();
    let isAway = true;
    aServer({ [address]: () => (isAway ? silence() : new Response("bytes")) });
    const client = createFileClient([]);
    await expect(client.url(ref)).rejects.toMatchObject({ status: 0 });
    isAway = false;
    expect(await client.url(ref)).toBe("blob:photo");
  });

  it("is gone with whoever it belongs to", async () => {
    const { ref, address } = aPhoto();
    vi.stubGlobal("location", new URL("http://localhost/"));
    const calls = aServer({
      "POST /login": aToken(),
      "GET /me": aMe(),
      [address]: () => new Response("bytes"),
    });
    await signIn({ email: "mei@example.com", password: "correct horse" });
    const client = createFileClient([]);
    await client.url(ref);
    clearSessionAndNotifyTabs();
    await eventually(() => expect(revoked).toHaveBeenCalledWith("blob:photo"));
    await client.url(ref);
    expect(calls.filter(({ call }) => call === address)).toHaveLength(2);
  });

  it("is described from the files that were loaded, also after the session has ended", () => {
    const { ref } = aPhoto();
    const listed = { ...ref, originalName: "me.jpg", size: 9, uploadedAt: "2026-11-20T04:00:00.000Z" };
    const client = createFileClient([{ kind: "photo", files: [listed] }]);
    clearSessionAndNotifyTabs();
    expect(client.describe(ref)).toMatchObject({ originalName: "me.jpg", size: 9 });
  });

  it("is deleted by its kind and name", async () => {
    const { ref } = aPhoto();
    const removal = `DELETE /resume/photo/${ref.fileName}`;
    const calls = aServer({ [removal]: [{ kind: "photo", fileName: ref.fileName }] });
    await createFileClient([]).remove(ref);
    expect(calls.map(({ call }) => call)).toEqual([removal]);
  });
});

let photos = 0;

/** A photo with a new name each time, because fetched files are cached by name. */
function aPhoto() {
  const fileName = `${String(++photos).padStart(16, "0")}.jpg`;
  return { ref: { kind: "photo", slot: "photo", fileName }, address: `GET /resume/files/photo/${fileName}` };
}
