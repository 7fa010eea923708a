// @vitest-environment jsdom
import "../setup";
import Form from "@rjsf/core";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Ajv2020 } from "ajv/dist/2020";
import { afterEach, describe, expect, it } from "vitest";
import references from "../../schemas/sections/references.json";
import referencesUi from "../../schemas/sections/references.ui.json";
import video from "../../schemas/sections/video.json";
import { addKeywords } from "../../src/engine/ajv";

afterEach(cleanup);

const validator = customizeValidator({ AjvClass: Ajv2020, extenderFn: addKeywords });

describe("our section files in a stock rjsf form", () => {
  it("are drawn, conditions and collections included", () => {
    const { $schema: _, ...section } = references;
    // Our widgets have names of their own; the rest of the file is rjsf's.
    const { items: __, ...list } = referencesUi.references;
    render(
      <Form
        validator={validator}
        schema={JSON.parse(JSON.stringify({ type: "object", ...section }))}
        uiSchema={{ ...referencesUi, references: list }}
        formData={{ references: [{ name: "Ada Wu" }] }}
      />,
    );
    expect(screen.getByDisplayValue("Ada Wu")).toBeTruthy();
    fireEvent.click(screen.getByLabelText("referenceBoolean"));
    expect(screen.queryByDisplayValue("Ada Wu")).toBeNull();
  });

  it("are judged by the house's keywords", () => {
    const { $schema: _, ...section } = video;
    const found: Array<string | undefined> = [];
    render(
      <Form
        validator={validator}
        schema={JSON.parse(JSON.stringify({ type: "object", ...section }))}
        formData={{ videoUrl: "https://example.com/watch" }}
        onError={(errors) => found.push(...errors.map(({ name }) => name))}
      />,
    );
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(found).toEqual(["youtubeOnly"]);
  });
});
