// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import { FileRefused, refuseFileOffline } from "../../../src/forms/renderer/FormContext";
import { StepForm } from "../../../src/forms/renderer/StepForm";
import { aFileClient } from "./aFileClient";
import { aContext, aForm, byId, draw, someAnswers } from "./aForm";

afterEach(cleanup);

const diploma = new File(["%PDF"], "diploma.pdf", { type: "application/pdf" });

const schools = {
  properties: {
    schools: {
      type: "array",
      items: {
        type: "object",
        properties: { diploma: { type: "object", file: { kind: "diploma", accept: ["application/pdf"] } } },
        required: ["diploma"],
      },
    },
  },
} satisfies Parameters<typeof draw>[0];

const two = { schools: [{ entryId: "a" }, { entryId: "b" }] };

function drawSchools(initial: JsonObject = two) {
  const { uploads, files } = aFileClient();
  const drawn = draw(schools, initial, aContext("en", { files }));
  const choose = async (pointer: string) => {
    const field = byId(pointer).querySelector<HTMLInputElement>("input[type=file]");
    if (!field) throw new Error(`no chooser at ${pointer}`);
    await drawn.user.upload(field, diploma);
    const upload = uploads.at(-1);
    if (!upload) throw new Error("nothing was sent");
    return upload;
  };
  return { ...drawn, files, uploads, choose };
}

describe("a file", () => {
  it("is sent under its entry's id, and the answer refers to what the server made of it", async () => {
    const { answers, choose } = drawSchools();
    const upload = await choose("/schools/1/diploma");
    expect([upload.kind, upload.slot, upload.file.name]).toEqual(["diploma", "b", "diploma.pdf"]);
    act(() => upload.onProgress(0.5));
    expect(screen.getByRole("progressbar")).toHaveProperty("value", 0.5);
    await act(async () => upload.done("x1"));
    expect(answers.get("/schools/1/diploma")).toEqual({ kind: "diploma", slot: "b", fileName: "x1" });
    expect((await screen.findByRole("link", { name: "diploma.pdf" })).getAttribute("href")).toBe("/files/x1");
  });

  it("that arrives after its entry has moved is put where the entry is", async () => {
    const { answers, choose } = drawSchools();
    const upload = await choose("/schools/1/diploma");
    act(() => answers.moveEntry("/schools", "b", -1));
    await act(async () => upload.done("x1"));
    expect(answers.get("/schools/0")).toMatchObject({ entryId: "b", diploma: { fileName: "x1" } });
  });

  it("that arrives after its entry was removed is removed too", async () => {
    const { answers, choose, files } = drawSchools();
    const upload = await choose("/schools/1/diploma");
    act(() => {
      answers.removeEntry("/schools", "b");
    });
    await act(async () => upload.done("x1"));
    expect(answers.all()).toEqual({ schools: [{ entryId: "a" }] });
    await waitFor(() =>
      expect(files.remove).toHaveBeenCalledWith({ kind: "diploma", slot: "b", fileName: "x1" }),
    );
    expect(screen.queryByText("diploma.pdf uploaded")).toBeNull();
  });

  it("that is refused says why at the field", async () => {
    const { choose } = drawSchools();
    const upload = await choose("/schools/0/diploma");
    await act(async () => upload.fail(new FileRefused({ keyword: "fileSize", params: { n: 5 } })));
    expect(byId("/schools/0/diploma:error").textContent).toBe("en: diploma upload fileSize");
  });

  it("that fails on the way says so, and one that is cancelled says nothing", async () => {
    const { user, choose } = drawSchools();
    const failed = await choose("/schools/0/diploma");
    await act(async () => failed.fail(new Error("unknown")));
    expect(byId("/schools/0/diploma:error").textContent).toBe("en: diploma upload unknown");
    await choose("/schools/1/diploma");
    await user.click(screen.getByRole("button", { name: /^Cancel/ }));
    expect(document.getElementById("/schools/1/diploma:error")).toBeNull();
  });

  it("can be dropped and pasted into its field, one at a time", async () => {
    const { uploads, choose } = drawSchools();
    const into = byId("/schools/1/diploma").querySelector(".file-slot") ?? document.body;
    const files = [diploma];
    fireEvent.drop(into, { dataTransfer: { files, types: ["Files"] } });
    await waitFor(() => expect(uploads.map(({ slot, file }) => [slot, file])).toEqual([["b", diploma]]));
    await act(async () => uploads[0]?.done("x1"));
    fireEvent.paste(into, { clipboardData: { files } });
    await waitFor(() => expect(uploads).toHaveLength(2));
    await choose("/schools/0/diploma");
    const first = byId("/schools/0/diploma").querySelector(".file-slot") ?? document.body;
    await act(async () => uploads[2]?.done("x2"));
    fireEvent.drop(first, { dataTransfer: { files: [diploma, diploma], types: ["Files"] } });
    await waitFor(() =>
      expect(byId("/schools/0/diploma:error").textContent).toBe("en: diploma upload oneFile"),
    );
    expect(uploads).toHaveLength(3);
  });

  it("that is dropped beside its field leaves the page as it is, and a dragged text is not kept back", () => {
    drawSchools();
    const isKept = (types: string[]) =>
      (["dragover", "drop"] as const).map((type) => {
        const event = createEvent[type === "drop" ? "drop" : "dragOver"](document.body, {
          dataTransfer: { types },
        });
        fireEvent(document.body, event);
        return event.defaultPrevented;
      });
    expect(isKept(["Files"])).toEqual([true, true]);
    expect(isKept(["text/plain"])).toEqual([false, false]);
  });

  it("is taken away by its button, brought back by another, and deleted once it cannot be brought back", async () => {
    const file = { kind: "diploma", slot: "a", fileName: "x1" };
    const { user, answers, files } = drawSchools({ schools: [{ entryId: "a", diploma: file }] });
    const remove = () => screen.getAllByRole("button", { name: "Remove" })[0] ?? document.body;
    await user.click(remove());
    expect(answers.get("/schools/0/diploma")).toBeUndefined();
    const undo = screen.getByRole("button", { name: "Undo diploma.pdf removed" });
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    expect(answers.get("/schools/0/diploma")).toEqual(file);
    expect(files.remove).not.toHaveBeenCalled();
    await user.click(remove());
    cleanup();
    expect(files.remove).toHaveBeenCalledExactlyOnceWith(file);
  });

  it("that replaces a removed one leaves nothing to bring back, and the server has one in the slot", async () => {
    const file = { kind: "diploma", slot: "a", fileName: "x1" };
    const { user, choose, files } = drawSchools({ schools: [{ entryId: "a", diploma: file }] });
    await user.click(screen.getAllByRole("button", { name: "Remove" })[0] ?? document.body);
    const upload = await choose("/schools/0/diploma");
    await act(async () => upload.done("x2"));
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    cleanup();
    expect(files.remove).not.toHaveBeenCalled();
  });

  it("whose upload broke off is sent again without being chosen again, and its error goes meanwhile", async () => {
    const { user, answers, uploads, choose } = drawSchools();
    const upload = await choose("/schools/0/diploma");
    await act(async () => upload.fail(new FileRefused({ keyword: "offline", params: {} })));
    expect(byId("/schools/0/diploma:error").textContent).toBe("en: diploma upload offline");
    await user.click(screen.getByRole("button", { name: "Try again diploma.pdf" }));
    expect(document.getElementById("/schools/0/diploma:error")).toBeNull();
    expect(uploads.at(-1)?.file).toBe(upload.file);
    await act(async () => uploads.at(-1)?.done("x1"));
    expect(answers.get("/schools/0/diploma")).toMatchObject({ fileName: "x1" });
  });

  it("that could not be opened without the network is opened again without being chosen again", async () => {
    const { user, answers, files, uploads } = drawSchools();
    files.cropRule = () => Promise.reject(new FileRefused({ keyword: "offline", params: {} }));
    const chooser = byId("/schools/0/diploma").querySelector<HTMLInputElement>("input[type=file]");
    await user.upload(chooser ?? expect.fail("no chooser"), diploma);
    expect(byId("/schools/0/diploma:error").textContent).toBe("en: diploma upload offline");
    files.cropRule = async () => undefined;
    await user.click(screen.getByRole("button", { name: "Try again diploma.pdf" }));
    expect(uploads.at(-1)?.file).toBe(diploma);
    await act(async () => uploads.at(-1)?.done("x1"));
    expect(answers.get("/schools/0/diploma")).toMatchObject({ fileName: "x1" });
  });

  it("that a rule refuses is not offered to be sent again", async () => {
    const { choose } = drawSchools();
    const upload = await choose("/schools/0/diploma");
    await act(async () => upload.fail(new FileRefused({ keyword: "fileSize", params: { n: 5 } })));
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
  });

  it("is waited for from when it is chosen, and no error of an earlier one stays meanwhile", async () => {
    const { answers, files, uploads, user } = drawSchools();
    let open = () => {};
    files.cropRule = () =>
      new Promise((resolve) => {
        open = () => resolve(undefined);
      });
    act(() =>
      answers.refuse([{ path: "/schools/0/diploma", keyword: "upload", params: { cause: "earlier" } }]),
    );
    const chooser = byId("/schools/0/diploma").querySelector<HTMLInputElement>("input[type=file]");
    await user.upload(chooser ?? expect.fail("no chooser"), diploma);
    expect(document.getElementById("/schools/0/diploma:error")).toBeNull();
    const waiting = answers.uploads.wait(() => true);
    await act(async () => open());
    await act(async () => uploads[0]?.done("x1"));
    expect(await waiting).toEqual([]);
    expect(answers.get("/schools/0/diploma")).toMatchObject({ fileName: "x1" });
  });

  it("that must be cropped is refused where its step was left before it could be", async () => {
    const { answers, files, user } = drawSchools();
    let find = () => {};
    files.cropRule = () =>
      new Promise((resolve) => {
        find = () => resolve({ ratio: [4, 5], minWidth: 100, maxBytes: 9_000 });
      });
    const chooser = byId("/schools/0/diploma").querySelector<HTMLInputElement>("input[type=file]");
    await user.upload(chooser ?? expect.fail("no chooser"), diploma);
    const waiting = answers.uploads.wait(() => true);
    cleanup();
    find();
    expect(await waiting).toEqual(["/schools/0/diploma"]);
    expect(answers.shownProblem("/schools/0/diploma")?.params.cause).toMatchObject({ keyword: "notCropped" });
  });

  it("that is chosen after its step was left and opened again wins over the one before", async () => {
    const { module, step } = aForm(schools);
    const { uploads, files } = aFileClient();
    const answers = someAnswers(module, two);
    const user = userEvent.setup();
    for (const name of ["large.pdf", "small.pdf"]) {
      cleanup();
      render(<StepForm answers={answers} step={step} context={aContext("en", { files })} />);
      const chooser = byId("/schools/0/diploma").querySelector<HTMLInputElement>("input[type=file]");
      const file = new File(["%PDF"], name, { type: "application/pdf" });
      await user.upload(chooser ?? expect.fail("no chooser"), file);
    }
    await act(async () => uploads[1]?.done("small"));
    await act(async () => uploads[0]?.done("large"));
    expect(answers.get("/schools/0/diploma")).toMatchObject({ fileName: "small" });
  });

  it("that cannot be opened is named to whoever waits, and says why", async () => {
    const { answers, files, user } = drawSchools();
    files.cropRule = async () => refuseFileOffline();
    const chooser = byId("/schools/0/diploma").querySelector<HTMLInputElement>("input[type=file]");
    await user.upload(chooser ?? expect.fail("no chooser"), diploma);
    expect(byId("/schools/0/diploma:error").textContent).toBe("en: diploma upload offline");
    expect(answers.uploads.wait(() => true)).toBeUndefined();
  });

  it("is waited for by whoever asks, also where its entry moves, and named where it fails", async () => {
    const { answers, choose } = drawSchools();
    expect(answers.uploads.wait(() => true)).toBeUndefined();
    const upload = await choose("/schools/1/diploma");
    expect(answers.uploads.wait((pointer) => pointer !== "/schools/1/diploma")).toBeUndefined();
    const waiting = answers.uploads.wait(() => true);
    act(() => answers.moveEntry("/schools", "b", -1));
    await act(async () => upload.fail(new Error("unknown")));
    expect(await waiting).toEqual(["/schools/0/diploma"]);
    const second = await choose("/schools/1/diploma");
    const again = answers.uploads.wait(() => true);
    await act(async () => second.done("x1"));
    expect(await again).toEqual([]);
    expect(answers.get("/schools/1/diploma")).toMatchObject({ fileName: "x1" });
  });
});
