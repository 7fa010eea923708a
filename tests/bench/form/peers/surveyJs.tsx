import "survey-core/survey-core.css";
import { useState } from "react";
import { FunctionFactory, Model } from "survey-core";
import { Survey } from "survey-react-ui";
import { countWords } from "../../../../src/forms/engine/countWords";
import { decimal } from "../../../../src/forms/engine/keywords/decimal";
import { englishOnly } from "../../../../src/forms/engine/keywords/englishOnly";
import { show } from "../contenders/stage";
import { blank, choices, collections, type Question, questions } from "../model";

const surroundings = { today: "2026-01-01", parent: {} };
const { Instance } = FunctionFactory;
Instance.register(
  "inEnglish",
  ([text]: unknown[]) => typeof text !== "string" || englishOnly.judge(text, true, surroundings) === null,
);
Instance.register(
  "fewWords",
  ([text, most]: unknown[]) => typeof text !== "string" || countWords(text) <= Number(most),
);
Instance.register(
  "fewPlaces",
  ([number, places]: unknown[]) =>
    typeof number !== "number" || decimal.judge(number, Number(places), surroundings) === null,
);

const types: Record<Question["kind"], object> = {
  text: { type: "text" },
  longText: { type: "comment" },
  number: { type: "text", inputType: "number" },
  choice: { type: "dropdown", choices, renderAs: "select" },
  tick: { type: "boolean", renderAs: "checkbox" },
};

function element({ name, label, kind, required, rules, unless }: Question, row = "") {
  const value = `{${row}${name}}`;
  const { maxLength, format, wordCount, decimal: places, minimum, maximum } = rules;
  return {
    ...types[kind],
    name,
    title: label,
    isRequired: required,
    ...(unless !== undefined && { visibleIf: `{${unless}} <> true` }),
    validators: [
      ...(typeof maxLength === "number" ? [{ type: "text", maxLength }] : []),
      ...(format === "email" ? [{ type: "email" }] : []),
      ...(minimum !== undefined ? [{ type: "numeric", minValue: minimum, maxValue: maximum }] : []),
      ...(rules.englishOnly ? [{ type: "expression", expression: `inEnglish(${value})` }] : []),
      ...(wordCount !== undefined
        ? [{ type: "expression", expression: `fewWords(${value}, ${wordCount})` }]
        : []),
      ...(places !== undefined ? [{ type: "expression", expression: `fewPlaces(${value}, ${places})` }] : []),
    ],
  };
}

const json = {
  checkErrorsMode: "onValueChanged",
  textUpdateMode: "onTyping",
  showNavigationButtons: false,
  elements: [
    ...questions.map((question) => element(question)),
    ...collections.map(({ name, label, questions: asked, uniqueBy }) => ({
      type: "paneldynamic",
      name,
      title: label,
      ...(uniqueBy !== undefined && { keyName: uniqueBy }),
      templateElements: asked.map((question) => element(question, "panel.")),
    })),
  ],
};

function Form({ entries }: { entries: number }) {
  const [model] = useState(() => {
    const survey = new Model(json);
    survey.data = blank(entries);
    return survey;
  });
  return <Survey model={model} />;
}

show({
  Form,
  addButtons: ".sd-paneldynamic__add-btn",
  messages: ".sd-error, .sv-string-viewer--error, [role=alert]",
});
