// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { TextWithJapaneseBreaks } from "../../src/design/TextWithJapaneseBreaks";
import { show } from "./show";

afterEach(cleanup);

it.each([
  ["スターリング航空で働く", "スターリング|[航空]で働く"],
  ["日本ベース・客室乗務員チーム", "日本|ベース・|客室乗務員|チーム"],
  ["Cabin crew", "Cabin crew"],
])("lets %s break between katakana and kanji, and keeps 航空 whole", (text, shown) => {
  const { container } = show(<TextWithJapaneseBreaks text={text} />);
  expect(container.textContent).toBe(text);
  for (const word of container.querySelectorAll("span"))
    expect(getComputedStyle(word).whiteSpace).toBe("nowrap");
  const tags = container.innerHTML.replaceAll("<wbr>", "|").replace(/<span[^>]*>(.*?)<\/span>/g, "[$1]");
  expect(tags).toBe(shown);
});
