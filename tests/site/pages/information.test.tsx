// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { visit } from "./aSite";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = (level: number, name: string) => screen.findByRole("heading", { level, name });

it("a page is its content: a promise, blocks under headings, and a way to the openings", async () => {
  await visit("/Pilot/Cadet");
  await heading(1, "Cadet Pilot");
  const process = await screen.findByRole("region", { name: "Recruitment process" });
  expect(within(process).getAllByRole("listitem")).toHaveLength(6);
  const scores = screen.getByRole("table", { name: "English test scores" });
  expect(within(scores).getByRole("rowheader", { name: "TOEIC" }).closest("tr")?.textContent).toContain(
    "800",
  );
  // Where the page opens, and again where it ends.
  const waysOn = screen.getAllByRole("link", { name: "See cadet openings" });
  expect(waysOn.map((link) => link.getAttribute("href"))).toEqual([
    "/Jobs/1?jobTypeKey=pilot&group=cadet",
    "/Jobs/1?jobTypeKey=pilot&group=cadet",
  ]);
});

it("a day of work is told hour by hour, and people speak under their names", async () => {
  await visit("/Pilot");
  const day = within(await screen.findByRole("region", { name: "A day on the line" }));
  expect(day.getAllByRole("listitem").map((each) => each.querySelector("time")?.textContent)).toEqual([
    "05:40",
    "06:30",
    "07:20",
    "10:35",
    "11:30",
    "15:25",
    "16:00",
  ]);
  const voices = within(screen.getByRole("region", { name: "Voices from the flight deck" }));
  const said = voices
    .getAllByRole("figure")
    .map((each) => each.querySelector("blockquote")?.nextSibling?.textContent);
  expect(said).toEqual([
    "Daniel MensahFirst Officer, A320neo, former cadet",
    "Lin Chia-weiCaptain, A350, 19 years with us",
  ]);
});

it("topics of questions are tabs that stand in the address", async () => {
  const { here, user } = await visit("/pilot");
  const tabs = await screen.findByRole("navigation", { name: "Questions and answers" });
  expect(
    within(tabs)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Application", "Qualifications", "Training", "Testing"]);
  screen.getByText("How do I apply?");
  await user.click(within(tabs).getByRole("link", { name: "Training" }));
  expect(here()).toBe("/pilot?faq=training");
  await screen.findByText("How long is cadet training?");
  expect(screen.queryByText("How do I apply?")).toBeNull();
});

it.each([
  ["/CabinCrew/En", "Cabin Crew"],
  ["/CabinCrew/Ja", "客室乗務員"],
  ["/CabinCrew/Zh-tw", "客艙組員"],
])(
  "%s is the page in its language, with the regional bases and the way to apply online",
  async (address, title) => {
    await visit(address);
    await heading(1, title);
    expect(document.getElementById("regional-base")).not.toBeNull();
    const apply = screen
      .getAllByRole("link")
      .filter((link) => link.getAttribute("href") === "/Jobs/1?jobTypeKey=cabinCrew");
    expect(apply).not.toEqual([]);
  },
);

it.each([
  ["/LifeAtStarling", "Life at Starling Air", 5],
  ["/OneTeamOneDream", "One Team, One Dream", 4],
])("%s has its blocks", async (address, title, count) => {
  await visit(address);
  await heading(1, title);
  expect(within(screen.getByRole("main")).getAllByRole("heading", { level: 2 })).toHaveLength(count);
});

it.each([
  [
    "/Pilot/Cadet",
    [
      "Written exam",
      "Panel interview",
      "Group assessment",
      "Aptitude test",
      "Medical test",
      "Individual professional interview",
    ],
  ],
  [
    "/Pilot/CplPilot",
    ["Written exam", "Panel interview", "Group assessment", "Simulator assessment", "Professional interview"],
  ],
  ["/Pilot/ExMilitaryPilot", ["Application review", "Interview", "Simulator assessment"]],
  ["/GroundStaff", ["Application", "Interview", "Written exam"]],
  [
    "/CabinCrew",
    [
      "Online application",
      "Online or English video interview",
      "Onsite interview and written test",
      "Medical check",
      "Offer letter and pre-job briefing",
      "Onboard notification",
    ],
  ],
])("%s names the stages of the recruitment in their order", async (address, stages) => {
  await visit(address);
  const process = within(await screen.findByRole("region", { name: "Recruitment process" }));
  const named = process.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(named.length).toBe(stages.length);
  for (const [place, stage] of stages.entries()) expect(named[place]).toContain(stage);
});

it("cabin crew are told that the period is to be announced, and that they can only apply online", async () => {
  await visit("/CabinCrew");
  const process = await screen.findByRole("region", { name: "Recruitment process" });
  expect(process.textContent).toContain("We will announce the application period");
  expect(process.textContent).toContain("You can only apply online.");
});

it.each([
  ["/LifeAtStarling", 5],
  ["/OneTeamOneDream", 4],
])("%s has its blocks", async (address, count) => {
  await visit(address);
  await screen.findByRole("heading", { level: 1 });
  expect(within(screen.getByRole("main")).getAllByRole("heading", { level: 2 })).toHaveLength(count);
});

it("the Chinese page of cabin crew leads to the application", async () => {
  await visit("/CabinCrew/Zh-tw");
  const [way] = await screen.findAllByRole("link", { name: /^線上應徵/ });
  expect(way?.getAttribute("href")).toBe("/Jobs/1?jobTypeKey=cabinCrew");
});
