import type { WidgetProps } from "@rjsf/utils";
import { buttonClass } from "../../ui/Button";
import { useAnswer, useProblem } from "../useAnswers";
import { useControl } from "../useControl";
import { TextLine, type TextOptions } from "./Text";

const link: TextOptions = { inputType: "text", inputMode: "url", autocomplete: "off", normalize: "width" };

/** The address of a video, and a link to see it: nothing is loaded from elsewhere until the link is taken. */
export function VideoLink(props: WidgetProps) {
  const { words } = useControl(props).context;
  const stored = useAnswer(props.id);
  const problem = useProblem(props.id);
  const address = typeof stored === "string" && /^https:\/\/\S+$/.test(stored) ? stored : undefined;
  return (
    <>
      <TextLine field={props} usual={link} />
      {address && !problem && (
        <p>
          <a className={buttonClass("quiet")} href={address} target="_blank" rel="noopener noreferrer">
            {words("openVideo")}
          </a>
        </p>
      )}
    </>
  );
}
