import { useState } from "react";
import { type CropRule, FileRefused, useFormContext } from "./FormContext";
import type { PictureCropper } from "./fields/PictureCropper";
import { filePlace } from "./filePlace";
import { problemOfUpload, sendFile } from "./sendFile";
import { useAnswers } from "./useAnswers";

/** A chosen picture that must be cropped before it is sent, and the component for that. */
interface Cropping {
  file: File;
  rule: CropRule;
  Cropper: typeof PictureCropper;
}

/** The upload into the field at the pointer, which may move or disappear before the upload ends. */
export function useUpload(at: string, kind: string, fixedSlot: unknown) {
  const { files, words } = useFormContext();
  const answers = useAnswers();
  const [isOpening, setOpening] = useState(false);
  const [cropping, setCropping] = useState<Cropping>();
  const [upload, setUpload] = useState<{ name: string; part: number; abort: AbortController }>();
  const [announcement, setSaid] = useState("");

  async function choose([file]: File[]) {
    if (!files || !file) return;
    const place = filePlace(answers, at, fixedSlot);
    setOpening(true);
    try {
      const rule = await files.cropRule(kind, file);
      if (rule) {
        const { PictureCropper: Cropper } = await import("./fields/PictureCropper");
        setCropping({ file, rule, Cropper });
      } else void send(file);
    } catch (error) {
      refuse(place.pointer(), problemOfUpload(error));
    }
    setOpening(false);
  }

  async function send(file: File) {
    if (!files) return;
    setCropping(undefined);
    const { name } = file;
    const place = filePlace(answers, at, fixedSlot);
    const abort = new AbortController();
    const onProgress = (part: number) => setUpload({ name, part, abort });
    onProgress(0);
    setSaid(words("uploading", { name }));
    const sent = await sendFile(files, { kind, slot: place.slot, file, onProgress, signal: abort.signal });
    const pointer = place.pointer();
    if (sent.ref && pointer === undefined) await files.remove(sent.ref);
    else if (sent.ref && pointer !== undefined) answers.set(pointer, sent.ref);
    else if (sent.problem) refuse(pointer, sent.problem);
    setUpload(undefined);
    setSaid(sent.ref ? words("uploaded", { name }) : sent.problem ? words("notUploaded", { name }) : "");
  }

  function refuse(pointer: string | undefined, problem: ReturnType<typeof problemOfUpload>) {
    if (pointer !== undefined) answers.refuse([{ path: pointer, ...problem }]);
  }

  return {
    upload,
    /** A chosen picture is being opened. */
    isOpening,
    cropping,
    announcement,
    choose,
    send,
    cancelCropping: () => setCropping(undefined),
    failCropping() {
      setCropping(undefined);
      refuse(
        filePlace(answers, at, fixedSlot).pointer(),
        problemOfUpload(new FileRefused({ keyword: "image", params: {} })),
      );
    },
  };
}
