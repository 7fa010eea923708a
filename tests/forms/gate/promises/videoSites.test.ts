import { expect, it } from "vitest";
import { promiseFaults } from "../../../../src/forms/gate/promises/promiseFaults";
import { expectWorded } from "../expectWorded";
import { asProject, type Edit, edited, projectTexts } from "../project";

/** Edits of the hint of a video, by which it takes videos of other sites. */
const contrary: ReadonlyArray<Required<Edit>> = [
  {
    file: "locales/en/sections/video.json",
    from: "to YouTube as “Unlisted”",
    to: "to YouTube or Vimeo as “Unlisted”",
  },
  { file: "locales/ja/sections/video.json", from: "YouTubeに", to: "YouTubeまたはニコニコ動画に" },
  { file: "locales/zh-TW/sections/video.json", from: "上傳至 YouTube", to: "上傳至 YouTube 或雲端硬碟" },
];

it("tells of a hint that takes videos of other sites than its field", () => {
  const faults = promiseFaults(asProject(edited(projectTexts, contrary)));
  expect(faults.map(({ file, code }) => `${code} ${file}`)).toEqual(
    contrary.map(({ file }) => `promisedOtherVideoSite ${file}`),
  );
  faults.forEach(expectWorded);
});

/** Hints that name another site, and take no videos of it. */
const alike: ReadonlyArray<Required<Edit>> = [
  {
    file: "locales/en/sections/video.json",
    from: "and paste the link here",
    to: "(Vimeo is not accepted) and paste the link here",
  },
  {
    file: "locales/zh-TW/sections/video.json",
    from: "再貼上連結",
    to: "再貼上連結（不接受 Vimeo）",
  },
];

it("accepts a hint that refuses videos of other sites", () => {
  expect(promiseFaults(asProject(edited(projectTexts, alike)))).toEqual([]);
});
