// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from "vitest";
import { downloadBlob } from "../../src/design/downloadBlob";

it("keeps a file until the browser has read it, and not for ever", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const revoke = vi.fn();
  vi.stubGlobal("URL", { createObjectURL: () => "blob:file", revokeObjectURL: revoke });
  onTestFinished(() => void vi.unstubAllGlobals());
  let name = "";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  downloadBlob(new Blob(["a"]), "file.zip");
  expect(name).toBe("file.zip");
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith("blob:file");
});
