// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FieldSchema, JsonObject } from "../../../src/forms/engine/form";
import { FileRefused } from "../../../src/forms/renderer/FormContext";
import { aFileClient } from "./aFileClient";
import { aContext, byId, draw } from "./aForm";

afterEach(cleanup);

const pdf = (name: string) => new File(["%PDF"], name, { type: "application/pdf" });
const stored = (entryId: string) => ({
  entryId,
  kind: "logbook",
  slot: entryId,
  fileName: `${entryId}.pdf`,
});

function drawBooks(initial: JsonObject = {}) {
  const { uploads, files } = aFileClient();
  const drawn = draw(
    {
      properties: {
        books: {
          type: "array",
          maxItems: 3,
          items: { type: "object", file: { kind: "logbook", accept: ["application/pdf"] } },
        },
      },
    },
    initial,
    aContext("en", { files }),
  );
  const chooser = (within: Element) => {
    const input = within.querySelector<HTMLInputElement>(":scope > input[type=file]");
    if (!input) throw new Error("no chooser here");
    return input;
  };
  return {
    ...drawn,
    uploads,
    files,
    add: (...names: string[]) =>
      drawn.user.upload(chooser(byId("/books").children[1] ?? document.body), names.map(pdf)),
    replace: (pointer: string, name: string) => drawn.user.upload(chooser(byId(pointer)), pdf(name)),
  };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const two = { books: [stored("a"), stored("b")] };

describe("a list of files", () => {
  it("takes several at once, each under the id of its entry, in the order in which they arrive", async () => {
    const { add, uploads, answers } = drawBooks();
    await add("1.pdf", "2.pdf");
    expect(uploads.map(({ kind, slot, file }) => [kind, slot, file.name])).toEqual([
      ["logbook", "entry-1", "1.pdf"],
      ["logbook", "entry-2", "2.pdf"],
    ]);
    act(() => uploads[1]?.onProgress(0.5));
    expect(screen.getByRole("progressbar", { name: "Uploading 2.pdf" })).toHaveProperty("value", 0.5);
    await act(async () => uploads[1]?.done("x2"));
    await act(async () => uploads[0]?.done("x1"));
    expect(answers.get("/books")).toEqual([
      { entryId: "entry-2", kind: "logbook", slot: "entry-2", fileName: "x2" },
      { entryId: "entry-1", kind: "logbook", slot: "entry-1", fileName: "x1" },
    ]);
  });

  it("says why a file was refused, beside the others, until another takes its place or it is taken away", async () => {
    const { add, uploads, answers, user } = drawBooks();
    await add("1.pdf", "2.pdf");
    const problem = { keyword: "fileSize", params: { n: 5 } };
    await act(async () => uploads[0]?.fail(new FileRefused(problem)));
    await act(async () => uploads[1]?.done("x2"));
    const why = "en: books upload fileSize";
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain(`1.pdf: ${why}`);
    expect(answers.get("/books")).toHaveLength(1);
    await user.click(button("Remove 1.pdf"));
    expect(screen.queryByText(why)).toBeNull();
    expect(document.activeElement).toBe(button("Add files"));
  });

  it("calls a file back on its way, and nothing of it stays", async () => {
    const { add, uploads, answers, user } = drawBooks();
    await add("1.pdf");
    await user.click(button("Cancel 1.pdf"));
    expect(uploads[0]?.signal.aborted).toBe(true);
    expect(screen.queryByRole("listitem")).toBeNull();
    expect(answers.get("/books")).toBeUndefined();
  });

  it("replaces one file, in its place and under its id", async () => {
    const { replace, uploads, answers } = drawBooks(two);
    await replace("/books/0", "new.pdf");
    await act(async () => uploads[0]?.done("x9"));
    expect(answers.get("/books")).toEqual([{ ...stored("a"), fileName: "x9" }, stored("b")]);
  });

  it("keeps a removed file until it can no longer be brought back", async () => {
    const { answers, files } = drawBooks(two);
    const remove = () => screen.getAllByRole("button", { name: /^Remove/ })[0] ?? document.body;
    fireEvent.click(remove());
    expect(answers.get("/books")).toEqual([stored("b")]);
    fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));
    expect(answers.get("/books")).toEqual(two.books);
    expect(files.remove).not.toHaveBeenCalled();
    fireEvent.click(remove());
    expect(files.remove).not.toHaveBeenCalled();
    cleanup();
    expect(files.remove).toHaveBeenCalledExactlyOnceWith({ kind: "logbook", slot: "a", fileName: "a.pdf" });
  });

  it("brings a removed file back to its own entry, which was moved meanwhile", async () => {
    const { files } = aFileClient();
    const papers: FieldSchema = {
      type: "array",
      items: { type: "object", file: { kind: "logbook", accept: ["application/pdf"] } },
    };
    const { answers } = draw(
      {
        properties: { schools: { type: "array", items: { type: "object", properties: { papers } } } },
      },
      { schools: [{ entryId: "s", papers: [stored("a")] }, { entryId: "t" }] },
      aContext("en", { files }),
    );
    const paper = within(byId("/schools/0/papers/0"));
    fireEvent.click(paper.getByRole("button", { name: /^Remove/, hidden: true }));
    expect(answers.get("/schools/0/papers")).toEqual([]);
    act(() => answers.moveEntry("/schools", "s", 1));
    fireEvent.click(screen.getByRole("button", { name: /^Undo/, hidden: true }));
    expect(answers.get("/schools")).toEqual([{ entryId: "t" }, { entryId: "s", papers: [stored("a")] }]);
  });

  it("removes a file for good where there would be too many with it", async () => {
    const { add, files } = drawBooks(two);
    const [remove] = screen.getAllByRole("button", { name: /^Remove/ });
    if (remove) fireEvent.click(remove);
    await add("1.pdf");
    expect(files.remove).not.toHaveBeenCalled();
    await add("2.pdf");
    expect(files.remove).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("takes no more than it may hold, and says so", async () => {
    const { add, uploads } = drawBooks(two);
    await add("1.pdf", "2.pdf");
    expect(uploads.map(({ file }) => file.name)).toEqual(["1.pdf"]);
    expect(screen.getByRole("status").textContent).toContain("You can add up to 3.");
    expect(screen.getAllByText("You can add up to 3.")).toHaveLength(2);
    expect(button("Add files").getAttribute("aria-disabled")).toBe("true");
  });

  it("removes a file that replaces one whose entry was removed meanwhile", async () => {
    const { replace, uploads, answers, files } = drawBooks(two);
    await replace("/books/0", "new.pdf");
    act(() => void answers.removeEntry("/books", "a"));
    await act(async () => uploads[0]?.done("x9"));
    expect(answers.get("/books")).toEqual([stored("b")]);
    expect(files.remove).toHaveBeenCalledWith({ kind: "logbook", slot: "a", fileName: "x9" });
  });

  it("ends an upload whose entry was removed meanwhile also where its file cannot be deleted", async () => {
    const { replace, uploads, answers, files } = drawBooks(two);
    vi.mocked(files.remove).mockRejectedValue(new Error("unreached"));
    await replace("/books/0", "new.pdf");
    const waited = answers.uploads.wait(() => true);
    act(() => void answers.removeEntry("/books", "a"));
    await act(async () => uploads[0]?.done("x9"));
    await waited;
  });
});
