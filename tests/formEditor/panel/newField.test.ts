import { expect, test } from "vitest";
import { applyOperation } from "../../../src/formEditor/operations/applyOperation";
import { additionOf } from "../../../src/formEditor/panel/newField";
import { findFaults } from "../../../src/gate/findFaults";
import { composedOf } from "../../../src/tools/formEditor/composeForEditor";
import { after, projectTexts } from "../operations/projectTexts";

const { form } = composedOf(new Map(Object.entries(projectTexts)), { form: "pilot", market: "jp" });

test.each(["group", "list"] as const)(
  "a new %s that must be answered asks for something that must",
  (kind) => {
    const answers = {
      ...{ labelEn: "Nearest station", labelJa: "最寄り駅", labelZhTW: "最近的車站" },
      ...{ firstEn: "Line", firstJa: "路線の名前", firstZhTW: "路線名稱" },
      demanded: true,
    };
    const place = { section: "basic", path: [], after: "mobile" };
    const { operations } = additionOf(kind, answers, {
      ...{ place, scope: { in: "everywhere" }, form, texts: projectTexts, asked: undefined },
    });
    const texts = after(projectTexts, applyOperation(projectTexts, ...operations));
    expect(findFaults(new Map(Object.entries(texts)))).toEqual([]);
  },
);
