// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import { FileRefused } from "../../../src/forms/renderer/FormContext";
import { aDoor } from "./aFileClient";
import { aContext, byId, draw } from "./aForm";

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
  const { uploads, files } = aDoor();
  const drawn = draw(schools, initial, aContext("en", { files }));
  const choose = async (pointer: string) => {
    const field = byId(pointer).querySelector<HTMLInputElement>("input[type=file]");
    if (!field) throw new Error(`no chooser at ${pointer}`);
    await drawn.user.upload(field, diploma);
    const upload = uploads.at(-1);
    if (!upload) throw new Error("nothing was sent");
    return upload;
  };
  return { ...drawn, files, choose };
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

  it("is taken away by its button", async () => {
    const file = { kind: "diploma", slot: "a", fileName: "x1" };
    const { user, answers, files } = drawSchools({ schools: [{ entryId: "a", diploma: file }] });
    const [remove] = screen.getAllByRole("button", { name: "Remove" });
    if (remove) await user.click(remove);
    expect(answers.get("/schools/0/diploma")).toBeUndefined();
    expect(files.remove).toHaveBeenCalledWith(file);
  });
});
