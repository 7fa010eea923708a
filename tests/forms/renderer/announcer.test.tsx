// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { type JsonObject, languages } from "../../../src/forms/engine/form";
import { FileRefused } from "../../../src/forms/renderer/FormContext";
import { type Announcement, recordAnnouncements } from "../../liveRegions";
import { oneInTurn } from "../../turn";
import { aFileClient } from "./aFileClient";
import { aContext, byId, draw, type FormParts } from "./aForm";

const parts = {
  properties: {
    email: { type: "string", title: "email", format: "email" },
    why: { type: "string", title: "why", wordCount: 2 },
    height: { type: "number", title: "height", decimal: 1 },
    colour: { type: "string", title: "colour", included: ["red", "blue", "brown"], "x-options": "colour" },
    photo: { type: "object", title: "photo", file: { kind: "photo", accept: ["image/jpeg"] } },
    books: {
      type: "array",
      title: "books",
      maxItems: 2,
      items: { type: "object", file: { kind: "logbook", accept: ["application/pdf"] } },
    },
    jobs: {
      type: "array",
      title: "jobs",
      items: { type: "object", title: "job", properties: { firm: { type: "string", title: "firm" } } },
    },
    before: { type: "string", title: "before", format: "email" },
    after: { type: "string", title: "after", format: "email" },
  },
  required: ["email", "photo"],
  ui: { colour: { "ui:widget": "searchableSelect" } },
} satisfies FormParts;

const labels = {
  ...Object.fromEntries(Object.keys(parts.properties).map((name) => [name, { label: name }])),
  ...Object.fromEntries(
    ["Red", "Blue", "Brown"].map((label) => [`options.colour.${label.toLowerCase()}`, { label }]),
  ),
};

const me = new File(["x"], "me.jpg", { type: "image/jpeg" });
const pdf = (name: string) => new File(["x"], name, { type: "application/pdf" });
const tooLarge = () => new FileRefused({ keyword: "fileSize", params: {} });

/** A form, and everything that a screen reader is given to announce in it. */
function drawRecorded(language: (typeof languages)[number], initial: JsonObject) {
  const { uploads, files } = aFileClient();
  const context = aContext(language, { files, labels });
  const drawn = draw(parts, initial, context);
  const recorder = recordAnnouncements();
  onTestFinished(recorder.stop);
  const choose = (field: string, ...chosen: File[]) => {
    const chooser = byId(field).querySelector<HTMLInputElement>("input[type=file]");
    if (!chooser) throw new Error(`no chooser in ${field}`);
    return drawn.user.upload(chooser, chosen);
  };
  const problem = (text: string) => `${language}: ${text}`;
  return {
    ...drawn,
    choose,
    words: context.words,
    /** A problem's sentence, as `aContext` words it. */
    problem,
    /**
     * What is announced before a mistake that is made now in the field `mark`. The mistake is announced in the
     * usual way, and left out of the result.
     */
    async heardUntil(mark: "before" | "after") {
      act(() => {
        drawn.answers.set(`/${mark}`, "x");
        drawn.answers.leave(`/${mark}`);
      });
      const isMark = ({ text }: Announcement) => text === problem(`${mark} format`);
      const heard: Announcement[] = [];
      await waitFor(() => {
        heard.push(...recorder.take());
        expect(heard.some(isMark)).toBe(true);
      });
      return heard.filter((each) => !isMark(each));
    },
    fail: (index: number, error: Error) => act(async () => uploads[index]?.fail(error)),
    done: (index: number) => act(async () => uploads[index]?.done(`x${index}`)),
    button: (name: string) => {
      const buttons = [...document.querySelectorAll("button")];
      const found = buttons.find((each) =>
        (each.getAttribute("aria-label") ?? each.textContent)?.startsWith(name),
      );
      if (!found) throw new Error(`no button ${name}`);
      return found;
    },
  };
}
type Stage = ReturnType<typeof drawRecorded>;

interface Event {
  event: string;
  initial?: JsonObject;
  /** The actions before the event. */
  before?: (stage: Stage) => Promise<unknown>;
  act: (stage: Stage) => Promise<unknown>;
  /** What the live region announces; nothing where the focus is moved to what announces itself. */
  announced: (stage: Stage) => string[];
  /** The beginning of the name of the element that then has the focus. */
  focused?: (stage: Stage) => string;
}

const nothing = () => [];
const two = { jobs: [{ entryId: "a" }, { entryId: "b" }] };
const aFile = { photo: { kind: "photo", slot: "photo", fileName: "x1" } };
const leave = async ({ user }: Stage, field: string, text: string) => {
  await user.type(byId(field), text);
  await user.tab();
};

const events: Event[] = [
  {
    event: "an answer with a mistake is left",
    act: (stage) => leave(stage, "/email", "abc"),
    announced: ({ problem }) => [problem("email format")],
  },
  {
    event: "the mistake is mended",
    before: (stage) => leave(stage, "/email", "abc"),
    act: (stage) => leave(stage, "/email", "@example.com"),
    announced: nothing,
  },
  {
    event: "a limit of words is passed",
    act: ({ user }) => user.type(byId("/why"), "one two three"),
    announced: ({ problem }) => [problem("why wordCount")],
  },
  {
    event: "more words follow",
    before: ({ user }) => user.type(byId("/why"), "one two three"),
    act: ({ user }) => user.type(byId("/why"), " four five"),
    announced: nothing,
  },
  {
    event: "Continue finds problems, and their summary takes the focus",
    act: async ({ answers }) => act(() => answers.reveal(["/email", "/photo"])),
    announced: nothing,
  },
  {
    event: "a number may be read in two ways",
    act: (stage) => leave(stage, "/height", "1.500"),
    announced: ({ words }) => [words("whichOne", { typed: "1.500" })],
  },
  {
    event: "a list of choices opens",
    act: ({ user }) => user.click(byId("/colour")),
    announced: ({ words }) => [words("matches", { count: "3" })],
  },
  {
    event: "a list of choices is narrowed",
    before: ({ user }) => user.click(byId("/colour")),
    act: ({ user }) => user.type(byId("/colour"), "b"),
    announced: ({ words }) => [words("matches", { count: "2" })],
  },
  {
    event: "no choice is left",
    before: ({ user }) => user.type(byId("/colour"), "b"),
    act: ({ user }) => user.type(byId("/colour"), "x"),
    announced: ({ words }) => [words("matches", { count: "0" })],
  },
  {
    event: "a choice is taken",
    before: ({ user }) => user.type(byId("/colour"), "bl"),
    act: ({ user }) => user.keyboard("{Enter}"),
    announced: nothing,
  },
  {
    event: "an upload begins",
    act: ({ choose }) => choose("/photo", me),
    announced: ({ words }) => [words("uploading", { name: "me.jpg" })],
  },
  {
    event: "an upload ends",
    before: ({ choose }) => choose("/photo", me),
    act: ({ done }) => done(0),
    announced: ({ words }) => [words("uploaded", { name: "me.jpg" })],
  },
  {
    event: "a file is refused",
    before: ({ choose }) => choose("/photo", me),
    act: ({ fail }) => fail(0, tooLarge()),
    announced: ({ problem }) => [problem("photo upload fileSize")],
  },
  {
    event: "an upload breaks off",
    before: ({ choose }) => choose("/photo", me),
    act: ({ fail }) => fail(0, new FileRefused({ keyword: "offline", params: {} })),
    announced: ({ problem }) => [problem("photo upload offline")],
  },
  {
    event: "it is sent again",
    before: async ({ choose, fail }) => {
      await choose("/photo", me);
      await fail(0, new FileRefused({ keyword: "offline", params: {} }));
    },
    act: ({ user, button, words }) => user.click(button(words("sendAgain"))),
    announced: ({ words }) => [words("uploading", { name: "me.jpg" })],
  },
  {
    event: "two files are dropped where one fits",
    act: async () => {
      const into = byId("/photo").querySelector(".file-slot") ?? document.body;
      fireEvent.drop(into, { dataTransfer: { files: [me, me], types: ["Files"] } });
    },
    announced: ({ problem }) => [problem("photo upload oneFile")],
  },
  {
    event: "an upload is cancelled",
    before: ({ choose }) => choose("/photo", me),
    act: ({ user, button, words }) => user.click(button(words("cancel"))),
    announced: nothing,
    focused: ({ words }) => words("chooseFile"),
  },
  {
    event: "a file is removed",
    initial: aFile,
    act: ({ user, button, words }) => user.click(button(words("remove"))),
    announced: nothing,
    focused: ({ words }) => `${words("undo")} ${words("removed", { entry: "diploma.pdf" })}`,
  },
  {
    event: "a removed file is brought back",
    initial: aFile,
    before: ({ user, button, words }) => user.click(button(words("remove"))),
    act: ({ user, button, words }) => user.click(button(words("undo"))),
    announced: nothing,
    focused: ({ words }) => words("replace"),
  },
  {
    event: "several files are added to a list",
    act: ({ choose }) => choose("/books", pdf("1.pdf"), pdf("2.pdf")),
    announced: ({ words }) => ["1.pdf", "2.pdf"].map((name) => words("uploading", { name })),
  },
  {
    event: "a file of a list has been uploaded",
    before: ({ choose }) => choose("/books", pdf("1.pdf")),
    act: ({ done }) => done(0),
    announced: ({ words }) => [words("uploaded", { name: "1.pdf" })],
  },
  {
    event: "a file of a list is refused",
    before: ({ choose }) => choose("/books", pdf("1.pdf")),
    act: ({ fail }) => fail(0, tooLarge()),
    announced: ({ words, problem }) => [
      words("pair", { label: "1.pdf", answer: problem("books upload fileSize") }),
    ],
  },
  {
    event: "more files are chosen than a list may hold",
    act: ({ choose }) => choose("/books", pdf("1.pdf"), pdf("2.pdf"), pdf("3.pdf")),
    announced: ({ words }) => [
      words("full", { max: "2" }),
      ...["1.pdf", "2.pdf"].map((name) => words("uploading", { name })),
    ],
  },
  {
    event: "an entry is added",
    initial: two,
    act: ({ user, button, words }) => user.click(button(words("add", { entry: "job" }))),
    announced: nothing,
    focused: () => "firm",
  },
  {
    event: "an entry is moved",
    initial: two,
    act: ({ user, button, words }) => user.click(button(words("moveDown"))),
    announced: ({ words }) => [words("moved", { place: "2", count: "2" })],
    focused: ({ words }) => words("moveDown"),
  },
  {
    event: "an entry is removed",
    initial: two,
    act: ({ user, button, words }) => user.click(button(words("remove"))),
    announced: nothing,
    focused: ({ words }) => words("undo"),
  },
  {
    event: "a removed entry is brought back",
    initial: two,
    before: ({ user, button, words }) => user.click(button(words("remove"))),
    act: ({ user, button, words }) => user.click(button(words("undo"))),
    announced: nothing,
    focused: () => "firm",
  },
];

/** How what has the focus names itself: by a label of its own, or by its text. */
function focusedName(): string {
  const focused = document.activeElement;
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
  return (focused?.getAttribute("aria-label") ?? label ?? focused?.textContent ?? "").trim();
}

afterEach(cleanup);

for (const language of oneInTurn(languages))
  describe(`announced in ${language}, politely and once, when`, () => {
    it.each(events)("$event", async ({ initial = {}, before, act: happen, announced, focused }) => {
      const stage = drawRecorded(language, initial);
      await before?.(stage);
      await stage.heardUntil("before");
      await happen(stage);
      const expected = announced(stage).map((text) => ({ text, isPolite: true }));
      expect(await stage.heardUntil("after")).toEqual(expected);
      const name = focused?.(stage) ?? "";
      expect(focusedName().slice(0, name.length)).toBe(name);
    });
  });

it("a form has one live region, and nothing in it at first", () => {
  drawRecorded("en", two);
  const regions = document.querySelectorAll("[role=status], [role=alert], [aria-live]");
  expect([...regions].map(({ textContent }) => textContent)).toEqual([""]);
});
