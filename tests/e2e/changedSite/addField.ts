import { join } from "node:path";
import { changeText } from "./changeText";

const field = {
  forms: ["cabinCrew"],
  change: "add",
  section: "basic",
  after: "mobile",
  field: "nearestStation",
  required: true,
  schema: { type: "string", maxLength: 60 },
  labels: {
    en: { label: "Nearest station", errors: { required: "Enter the station nearest to you." } },
    ja: { label: "最寄り駅", errors: { required: "最寄り駅を入力してください。" } },
    "zh-TW": { label: "最近的車站", errors: { required: "請輸入離您最近的車站。" } },
  },
};

/** Asks cabin crew in Japan for one more field. */
export function addField(schemas: string): void {
  changeText(join(schemas, "markets/jp.json"), (text) => {
    const { changes, ...market } = JSON.parse(text);
    return JSON.stringify({ ...market, changes: [...changes, field] });
  });
}
