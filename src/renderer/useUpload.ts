import { useState } from "react";
import { useFormContext } from "./FormContext";
import { filePlace } from "./filePlace";
import { sendFile } from "./sendFile";
import { useAnswers } from "./useAnswers";

/** The file on its way into the field at `path`, which may move, or go, before it arrives. */
export function useUpload(path: readonly (string | number)[], kind: string, fixedSlot: unknown) {
  const { files, words } = useFormContext();
  const answers = useAnswers();
  const [upload, setUpload] = useState<{ name: string; part: number; abort: AbortController }>();
  const [announcement, setSaid] = useState("");

  async function send([file]: File[]) {
    if (!files || !file) return;
    const { name } = file;
    const place = filePlace(answers, path, fixedSlot);
    const abort = new AbortController();
    const onProgress = (part: number) => setUpload({ name, part, abort });
    onProgress(0);
    setSaid(words("uploading", { name }));
    const sent = await sendFile(files, { kind, slot: place.slot, file, onProgress, signal: abort.signal });
    const pointer = place.pointer();
    if (sent.ref && pointer === undefined) await files.remove(sent.ref);
    else if (sent.ref && pointer !== undefined) answers.set(pointer, sent.ref);
    else if (sent.problem && pointer !== undefined) answers.refuse([{ path: pointer, ...sent.problem }]);
    setUpload(undefined);
    setSaid(sent.ref ? words("uploaded", { name }) : "");
  }

  return { upload, announcement, send };
}
