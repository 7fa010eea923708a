// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { FileRefused } from "../../../src/forms/renderer/FormContext";
import { aDoor } from "./aFileClient";
import { aContext, byId, draw } from "./aForm";

afterEach(cleanup);

/** A form, and everything that a screen reader is given to announce in it. */
function drawRecorded() {
  const { uploads, files } = aDoor();
  const drawn = draw(
    {
      properties: {
        email: { type: "string", title: "email", format: "email" },
        why: { type: "string", title: "why", wordCount: 2 },
        photo: { type: "object", title: "photo", file: { kind: "photo", accept: ["image/jpeg"] } },
        jobs: {
          type: "array",
          title: "jobs",
          items: { type: "object", title: "job", properties: { firm: { type: "string", title: "firm" } } },
        },
      },
      required: ["email", "photo"],
    },
    { jobs: [{ entryId: "a" }, { entryId: "b" }] },
    aContext("en", { files, labels: { email: { label: "Email" }, why: { label: "Why" } } }),
  );
  const heard: string[] = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const isLive = target instanceof Element && target.closest("[role=status], [role=alert], [aria-live]");
      if (isLive) heard.push(...[...addedNodes].map(({ textContent }) => textContent ?? ""));
    }
  }).observe(document.body, { childList: true, subtree: true });
  return { ...drawn, uploads, heard };
}

it("a form has one live region, and nothing in it at first", () => {
  drawRecorded();
  const regions = document.querySelectorAll("[role=status], [role=alert], [aria-live]");
  expect([...regions].map(({ textContent }) => textContent)).toEqual([""]);
});

it("a problem is announced once, when its field is left, with the field's name", async () => {
  const { user, heard } = drawRecorded();
  await user.type(byId("/email"), "abc");
  await user.tab();
  await waitFor(() => expect(heard).toEqual(["en: Email format"]));
  await user.type(byId("/email"), "@example.com");
  await user.tab();
  expect(heard).toHaveLength(1);
});

it("a passed limit of words is announced once, not at each further letter", async () => {
  const { user, heard } = drawRecorded();
  await user.type(byId("/why"), "one two three");
  await waitFor(() => expect(heard).toEqual(["en: Why wordCount"]));
  await user.type(byId("/why"), " four five");
  expect(heard).toHaveLength(1);
});

it("problems that Continue reveals are not: their summary takes the focus", () => {
  const { answers, heard } = drawRecorded();
  act(() => answers.reveal(["/email", "/photo"]));
  expect(heard).toEqual([]);
});

it("an upload is announced as it begins and ends, and a refused one with its reason", async () => {
  const { user, uploads, heard } = drawRecorded();
  const chooser = byId("/photo").querySelector<HTMLInputElement>("input[type=file]");
  if (!chooser) throw new Error("no chooser");
  const picture = new File(["x"], "me.jpg", { type: "image/jpeg" });
  await user.upload(chooser, picture);
  await act(async () => uploads[0]?.fail(new FileRefused({ keyword: "size", params: {} })));
  await user.upload(chooser, picture);
  await act(async () => uploads[1]?.done("x1"));
  expect(heard).toEqual(["Uploading me.jpg", "en: photo upload size", "Uploading me.jpg", "me.jpg uploaded"]);
});

it("the new place of a moved entry is announced", async () => {
  const { user, heard } = drawRecorded();
  await user.click(screen.getByRole("button", { name: "Move down job 1" }));
  await waitFor(() => expect(heard).toEqual(["Now number 2 of 2"]));
});
