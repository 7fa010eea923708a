import { useState } from "react";
import { languages } from "../engine/form";
import { languageFacts } from "../engine/languageFacts";
import { PageFrames } from "./layout/PageFrames";
import { addressOfView, type View } from "./state/view";
import { useToolLanguage } from "./words/ToolLanguageProvider";

/**
 * The same form in every language, side by side in frames. Answers that are typed in one frame appear in the
 * others.
 */
export function LanguageComparison({ view }: { view: View }) {
  // Only the step at the beginning is set here: later the frames change the step by themselves.
  const [step] = useState(view.step);
  const { language: ofTool } = useToolLanguage();
  return (
    <PageFrames
      key={ofTool}
      frames={languages.map((language) => ({
        title: languageFacts[language].name,
        src: addressOfView({ ...view, step, language, bare: true }),
      }))}
    />
  );
}
