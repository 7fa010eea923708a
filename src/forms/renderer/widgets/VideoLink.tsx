import { useState } from "react";
import { Button, buttonClass } from "../../../design/Button";
import { parseYoutubeId } from "../../engine/parseYoutubeId";
import type { Control } from "../control";
import { useAnswer } from "../useAnswers";
import { type TextOptions, useTextInputElement } from "./TextInput";

const link: TextOptions = { inputType: "text", inputMode: "url", autocomplete: "off", normalize: "video" };

/** The address of a video, with buttons to watch it. Nothing is loaded from YouTube until the reader asks. */
export function VideoLink(props: Control) {
  const { pointer, label, problem, context } = props;
  const { words } = context;
  const stored = useAnswer(pointer);
  const line = useTextInputElement(props, link);
  const [playing, setPlaying] = useState<string>();
  const address =
    typeof stored === "string" && /^https:\/\/\S+$/.test(stored) && !problem ? stored : undefined;
  const video = address && parseYoutubeId(address);
  return (
    <>
      {line}
      {address && (
        <div className="video">
          {video && playing === video && (
            <iframe
              // YouTube's host that sets no cookies until the video plays.
              src={`https://www.youtube-nocookie.com/embed/${video}`}
              title={words("video", { field: label.label })}
              sandbox="allow-scripts allow-same-origin allow-presentation"
              allow="fullscreen; encrypted-media"
              // The player refuses pages that send no referrer.
              referrerPolicy="strict-origin-when-cross-origin"
            />
          )}
          {video && playing !== video && (
            <Button onClick={() => setPlaying(video)}>{words("showVideo")}</Button>
          )}
          <a className={buttonClass("quiet")} href={address} target="_blank" rel="noopener noreferrer">
            {words("openVideo")}
          </a>
        </div>
      )}
    </>
  );
}
