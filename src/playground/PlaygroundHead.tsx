import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../design/Button";
import { FilterSelect } from "../design/FilterSelect";
import { Heading } from "../design/Heading";
import { Row } from "../design/Row";
import { Text } from "../design/Text";
import { languages } from "../forms/engine/form";
import { languageFacts } from "../forms/engine/languageFacts";
import { packState } from "./address";
import { type ExampleName, examples, stateOfExample } from "./examples";
import type { PlaygroundState } from "./state";

interface PlaygroundHeadProps {
  state: PlaygroundState;
  onChange: (part: Partial<PlaygroundState>) => void;
}

const names = Object.keys(examples).filter((name): name is ExampleName => name in examples);

/** The title, the choice of an example and of the language, and the button that copies the address. */
export function PlaygroundHead({ state, onChange }: PlaygroundHeadProps) {
  const { t } = useTranslation("playground");
  const [copied, setCopied] = useState("");
  const shown = names.find((name) => isShown(name, state));

  const choose = (name: string | undefined) => {
    const chosen = names.find((each) => each === name);
    if (!chosen) return;
    // Adds an entry to the history, so that the browser's back button restores the edited state.
    history.pushState(null, "");
    onChange(stateOfExample(chosen, state.language));
  };
  const copy = async () => {
    const address = new URL(`#${await packState(state)}`, location.href);
    await navigator.clipboard.writeText(address.href).then(
      () => setCopied(t("link.copied")),
      () => setCopied(t("link.notCopied")),
    );
  };

  return (
    <>
      <Heading level={1} size="xl">
        {t("title")}
      </Heading>
      <Text tone="muted">{t("lead")}</Text>
      <Row align="end">
        <FilterSelect
          label={t("example")}
          {...(!shown && { any: t("ownForm") })}
          value={shown}
          options={names.map((key) => ({ key, name: t(`examples.${key}`) }))}
          onChange={choose}
        />
        <FilterSelect
          label={t("language")}
          value={state.language}
          options={languages.map((key) => ({ key, name: languageFacts[key].name }))}
          onChange={(code) =>
            onChange({ language: languages.find((each) => each === code) ?? state.language })
          }
        />
        <Button onClick={() => void copy()}>{t("link.copy")}</Button>
        <span role="status">{copied}</span>
      </Row>
    </>
  );
}

/** Whether the files are those of an example. The answers may differ. */
function isShown(name: ExampleName, { files, language }: PlaygroundState): boolean {
  const own = stateOfExample(name, language).files;
  return (
    Object.keys(own).length === Object.keys(files).length &&
    Object.entries(own).every(([file, text]) => files[file] === text)
  );
}
