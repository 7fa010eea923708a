// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import type { CropperProps } from "react-easy-crop";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { FormContextProvider } from "../../../src/forms/renderer/FormContext";
import { PictureCropper } from "../../../src/forms/renderer/fields/PictureCropper";
import { installModal } from "../../design/modal";
import { show } from "../../design/show";
import { aContext } from "./aForm";

/** Ends the encoding of the cropped picture. */
let encode = (_file: File) => {};

vi.mock("../../../src/forms/renderer/cropPicture", () => ({
  maxCropWidth: () => 400,
  cropPicture: () =>
    new Promise<File>((resolve) => {
      encode = resolve;
    }),
}));

// jsdom loads no pictures: this frame begins with a picture and an area of it.
vi.mock("react-easy-crop", () => ({
  default: function Frame({ setImageRef, onCropAreaChange }: CropperProps) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is loaded once
    useEffect(() => {
      setImageRef?.({ current: new Image() });
      const area = { x: 0, y: 0, width: 400, height: 500 };
      onCropAreaChange?.(area, area);
    }, []);
    return null;
  },
}));

beforeAll(() => {
  installModal();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
});
afterEach(cleanup);

const cropped = new File(["x"], "photo.jpg");

async function pressUse() {
  const calls = { onCropped: vi.fn(), onFailed: vi.fn(), onClose: vi.fn() };
  const rule = { ratio: [4, 5] as [number, number], minWidth: 100, maxBytes: 9_000 };
  show(
    <FormContextProvider value={aContext()}>
      <PictureCropper file={cropped} rule={rule} {...calls} />
    </FormContextProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Use this picture" }));
  return calls;
}

it("gives the cropped picture once it is encoded", async () => {
  const { onCropped } = await pressUse();
  await act(async () => encode(cropped));
  expect(onCropped).toHaveBeenCalledExactlyOnceWith(cropped);
});

it("gives nothing once the dialog is closed", async () => {
  const { onCropped } = await pressUse();
  cleanup();
  await act(async () => encode(cropped));
  expect(onCropped).not.toHaveBeenCalled();
});
