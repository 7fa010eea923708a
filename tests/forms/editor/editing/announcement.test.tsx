// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { announce } from "../../../../src/forms/editor/editing/announcements";
import { ScreenReaderAnnouncement } from "../../../../src/forms/editor/editing/ScreenReaderAnnouncement";
import { recordAnnouncements } from "../../../liveRegions";

afterEach(cleanup);

it("announces each sentence, also one that is equal to the last", () => {
  render(<ScreenReaderAnnouncement />);
  const announcements = recordAnnouncements();
  const heard = (text: string) => {
    act(() => announce(text));
    return announcements.take().map((each) => each.text);
  };
  expect(heard("It is the first already.")).toEqual(["It is the first already."]);
  expect(heard("It is the first already.")).toEqual(["It is the first already."]);
  expect(screen.getByRole("status").textContent).toBe("It is the first already.");
  announcements.stop();
});
