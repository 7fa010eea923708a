import { useState } from "react";
import { useAnnounce } from "./Announcer";
import { deleteFileIgnoringFailure } from "./deleteFileIgnoringFailure";
import {
  type CropRule,
  type FileClient,
  FileRefused,
  refuseFileOffline,
  useFormContext,
} from "./FormContext";
import type { PictureCropper } from "./fields/PictureCropper";
import { isRetryable, problemOfUpload, sendFile } from "./sendFile";
import { trackUploadPlace } from "./trackUploadPlace";
import { useAnswers } from "./useAnswers";
import { useIsLeft } from "./useIsLeft";

/** A chosen picture that must be cropped before it is sent, and the component that crops it. */
interface Cropping {
  file: File;
  rule: CropRule;
  Cropper: typeof PictureCropper;
}

const loadCropper = () => import("./fields/PictureCropper").catch(refuseFileOffline);

/** The upload into the field at the pointer. The field may move or disappear before the upload ends. */
export function useUpload(at: string, kind: string, fixedSlot: unknown) {
  const { files, words } = useFormContext();
  const answers = useAnswers();
  const announce = useAnnounce();
  const [isOpening, setOpening] = useState(false);
  const [cropping, setCropping] = useState<Cropping>();
  const [upload, setUpload] = useState<{ name: string; part: number; abort: AbortController }>();
  /**
   * A file whose upload failed and may succeed when it is tried again. `isOpened`: the upload failed at
   * sending, and not before.
   */
  const [unsent, setUnsent] = useState<{ file: File; isOpened: boolean }>();
  const isLeft = useIsLeft();

  function choose([file, ...others]: File[]) {
    if (!files || !file) return;
    const place = trackUploadPlace(answers, at, fixedSlot);
    const problem = { keyword: "oneFile", params: {} };
    if (others.length > 0) refuse(place.pointer(), problemOfUpload(new FileRefused(problem)));
    else {
      const abort = new AbortController();
      answers.uploads.track(place.pointer, open(place, file, files, abort), abort);
    }
  }

  /**
   * Uploads a file, or opens the cropper for a picture that must be cropped first.
   * @returns whether the file is in the answers or was given up; false also if it must be cropped first
   */
  async function open(
    place: ReturnType<typeof trackUploadPlace>,
    file: File,
    client: FileClient,
    abort: AbortController,
  ) {
    setOpening(true);
    setUnsent(undefined);
    const tried = place.pointer();
    if (tried !== undefined) answers.retry(tried);
    try {
      const rule = await client.cropRule(kind, file);
      if (abort.signal.aborted) return true;
      if (!rule) return await uploadTo(place, file, client, abort);
      const { PictureCropper: Cropper } = await loadCropper();
      if (abort.signal.aborted) return true;
      // Nobody can crop the picture any more.
      if (isLeft.current) throw new FileRefused({ keyword: "notCropped", params: {} });
      setCropping({ file, rule, Cropper });
    } catch (error) {
      const problem = problemOfUpload(error);
      if (isRetryable(problem)) setUnsent({ file, isOpened: false });
      refuse(place.pointer(), problem);
    } finally {
      setOpening(false);
    }
    return false;
  }

  function send(file: File) {
    if (!files) return;
    setCropping(undefined);
    const place = trackUploadPlace(answers, at, fixedSlot);
    const abort = new AbortController();
    answers.uploads.track(place.pointer, uploadTo(place, file, files, abort), abort);
  }

  async function uploadTo(
    place: ReturnType<typeof trackUploadPlace>,
    file: File,
    client: FileClient,
    abort: AbortController,
  ) {
    const { name } = file;
    const onProgress = (part: number) => setUpload({ name, part, abort });
    onProgress(0);
    setUnsent(undefined);
    const tried = place.pointer();
    if (tried !== undefined) answers.retry(tried);
    announce(words("uploading", { name }));
    const sent = await sendFile(client, { kind, slot: place.slot, file, onProgress, signal: abort.signal });
    const pointer = place.pointer();
    if (sent.ref && pointer === undefined) await deleteFileIgnoringFailure(client, sent.ref);
    else if (sent.ref && pointer !== undefined) {
      answers.set(pointer, sent.ref);
      announce(words("uploaded", { name }));
    }
    setUpload(undefined);
    if (!sent.problem) return true;
    if (isRetryable(sent.problem)) setUnsent({ file, isOpened: true });
    refuse(pointer, sent.problem);
    return false;
  }

  function refuse(pointer: string | undefined, problem: ReturnType<typeof problemOfUpload>) {
    if (pointer !== undefined) answers.refuse([{ path: pointer, ...problem }]);
  }

  return {
    upload,
    /** Whether a chosen file is being opened or, if it needs no crop, uploaded. */
    isOpening,
    cropping,
    choose,
    send,
    /** The name of a file whose upload failed, and a function that tries it again. */
    unsent: unsent && {
      name: unsent.file.name,
      tryAgain: () => (unsent.isOpened ? send(unsent.file) : choose([unsent.file])),
    },
    cancelCropping: () => setCropping(undefined),
    failCropping() {
      setCropping(undefined);
      refuse(
        trackUploadPlace(answers, at, fixedSlot).pointer(),
        problemOfUpload(new FileRefused({ keyword: "image", params: {} })),
      );
    },
  };
}
