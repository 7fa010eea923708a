import { describe, expect, it } from "vitest";
import { stepPaths as composedSteps } from "#forms/stepPaths.mjs";
import { finishCodes } from "../../src/contract/applications";
import { previewStep } from "../../src/forms/engine/stepPaths";
import { addresses } from "../../src/site/addresses";
import { matchPath } from "../../src/site/matchPath";
import {
  canonicalApplyPath,
  findRedirectTarget,
  languageOfAddress,
  replaceLanguage,
} from "../../src/site/paths";

const stepPaths = new Map([
  ["parrot", ["Background", "Speech"]],
  ["gull", ["Medical"]],
]);
const match = (pathname: string) => matchPath(pathname, stepPaths);
const nameOf = (pathname: string) => match(pathname)?.route.name;

describe("an address that a rule sends away", () => {
  const rules = [{ from: "/Fleet", to: "https://fleet.example.com/" }];
  it.each([
    ["/fleet", "https://fleet.example.com/"],
    ["/Fleet/", "https://fleet.example.com/"],
    ["/Fleet/A350", undefined],
  ])("%s goes to %s", (pathname, to) => expect(findRedirectTarget(pathname, rules)).toBe(to));
});

describe("an address leads to a page", () => {
  it.each([
    ["/", "home"],
    ["/lang/en", "homeIn"],
    ["/lang/zh-tw/2", "homePageIn"],
    ["/Jobs", "allJobs"],
    ["/Jobs/3", "jobs"],
    ["/Jobs/Detail/12", "job"],
    ["/Login", "login"],
    ["/Register", "register"],
    ["/Register/Success", "registered"],
    ["/Verify/mei%40example.com/abc123", "verify"],
    ["/VerifyResend", "resend"],
    ["/VerifyResend/Success", "resent"],
    ["/ForgotPwd", "forgot"],
    ["/ForgotPwd/abc123", "reset"],
    ["/ForgotPwd/EmailVerify/0", "resetMail"],
    ["/ForgotPwd/EmailVerify/1", "resetMail"],
    ["/UserProfile", "profile"],
    ["/UserProfile/Personal", "profileTab"],
    ["/userprofile/mydata", "profileTab"],
    ["/Resume/5", "resume"],
    ["/Apply/parrot/7", "apply"],
    ["/Apply/parrot/7/Background", "apply"],
    ["/Apply/parrot/7/Speech", "apply"],
    ["/Apply/gull/7/Medical", "apply"],
    ["/Apply/parrot/7/Preview", "apply"],
    ["/Apply/gull/7/200", "finish"],
    ["/Apply/edit/31", "apply"],
    ["/Apply/edit/31/Speech", "apply"],
    ["/Apply/edit/31/Medical", "apply"],
    ["/Apply/edit/31/Preview", "apply"],
    ["/Apply/edit/31/200", "finish"],
    ["/Apply/complete/31", "apply"],
    ["/Apply/Complete/31/Medical", "apply"],
    ["/Apply/complete/31/Preview", "apply"],
    ["/Apply/complete/31/200", "finish"],
    ["/Pilot", "pilots"],
    ["/Pilot/Cadet", "cadetPilots"],
    ["/Pilot/CplPilot", "cplPilots"],
    ["/Pilot/ExMilitaryPilot", "exMilitaryPilots"],
    ["/Pilot/ExpPilot", "expPilots"],
    ["/GroundStaff", "ground"],
    ["/CabinCrew", "cabin"],
    ["/CabinCrew/En", "cabinIn"],
    ["/CabinCrew/Ja", "cabinIn"],
    ["/CabinCrew/Zh-tw", "cabinIn"],
    ["/LifeAtStarling", "life"],
    ["/OneTeamOneDream", "culture"],
    ["/Privacy", "privacy"],
    ["/IntellectualProperty", "intellectualProperty"],
    ["/Maintenance", "maintenance"],
  ])("%s to %s", (pathname, name) => {
    expect(nameOf(pathname)).toBe(name);
  });

  it("whatever its letters' case, and with a slash at its end", () => {
    expect(nameOf("/jobs/detail/12")).toBe("job");
    expect(nameOf("/USERPROFILE/")).toBe("profile");
    expect(nameOf("/lifeatstarling")).toBe("life");
  });

  it("with an ApplyType in letters of any case, which is read as the site writes it", () => {
    expect(match("/apply/PARROT/7/speech")?.params.applyType).toBe("parrot");
    expect(match("/Apply/Edit/7")?.params.applyType).toBe("edit");
    expect(canonicalApplyPath("/apply/PARROT/7/speech", "parrot")).toBe("/apply/parrot/7/speech");
  });

  it("with a step of its form in letters of any case, which is read as the form writes it", () => {
    expect(match("/Apply/parrot/7/SPEECH")?.params.step).toBe("Speech");
    expect(match("/Apply/parrot/7/preview/")?.params.step).toBe("Preview");
    expect(match("/Apply/parrot/7/")?.params).toEqual({ applyType: "parrot", applyId: "7" });
  });

  it("with its parameters decoded", () => {
    expect(match("/Verify/mei%40example.com/abc123")?.params).toEqual({
      email: "mei@example.com",
      token: "abc123",
    });
  });
});

it.each([
  "/Nowhere",
  "/lang/fr",
  "/lang/en/two",
  "/Jobs/two",
  "/Jobs/Detail/12x",
  "/UserProfile/Elsewhere",
  "/Resume/me",
  "/Apply/ostrich/7",
  "/Apply/parrot/seven",
  "/Apply/parrot/7/Elsewhere",
  "/Apply/parrot/7/Medical",
  "/Apply/gull/7/Speech",
  "/Apply/edit/31/Elsewhere",
  "/Apply/complete/31/Elsewhere",
  "/Apply/parrot/7//",
  "/Apply/parrot/7/Speech/Preview",
  "/Apply/parrot/7/500",
  "/Verify/mei%40example.com/",
  "/Verify/%E0%A4%A/abc",
  "/ForgotPwd/EmailVerify/2",
  "//Jobs/1",
  "/Pilot/Captain",
  "/CabinCrew/Fr",
  "/LifeAtElsewhere",
])("%s is no page of the site", (pathname) => {
  expect(match(pathname)).toBeUndefined();
});

describe("an address that is built", () => {
  type Addresses = typeof addresses;
  type Builder = {
    [Name in keyof Addresses]: Addresses[Name] extends string ? never : Name;
  }[keyof Addresses];
  const built: Record<Builder, string> = {
    homePageIn: addresses.homePageIn("zh-tw", 2),
    jobs: addresses.jobs(1),
    job: addresses.job(12),
    verify: addresses.verify("mei@example.com", "abc123"),
    reset: addresses.reset("abc123"),
    resetMail: addresses.resetMail(0),
    profileTab: addresses.profileTab("Privacy"),
    resume: addresses.resume(5),
    apply: addresses.apply("gull", 7, "Medical"),
  };

  it.each(Object.entries({ ...addresses, ...built }))(
    "leads to the page that it was built for: %s",
    (name, address) => {
      expect(nameOf(String(address))).toBe(name);
    },
  );

  it("holds what it was built with, whatever that is", () => {
    const [email, token] = ["mei+jobs/50%@example.com", "a b?c#d"];
    expect(match(addresses.verify(email, token))?.params).toEqual({ email, token });
  });

  const steps = [...composedSteps, ["edit", ["Background"]] as const].flatMap(([applyType, paths]) =>
    [...paths, previewStep].map((step) => ({ applyType, applyId: "7", step })),
  );
  it.each(steps)("leads to the step $step of $applyType", ({ applyType, applyId, step }) => {
    const found = matchPath(addresses.apply(applyType, applyId, step), composedSteps);
    expect([found?.route.name, found?.params]).toEqual(["apply", { applyType, applyId, step }]);
    const first = matchPath(addresses.apply(applyType, applyId), composedSteps);
    expect([first?.route.name, first?.params]).toEqual(["apply", { applyType, applyId }]);
  });

  it.each(Object.values(finishCodes))("leads to the finish page by its code %s", (code) => {
    expect(nameOf(addresses.apply("gull", 7, code))).toBe("finish");
  });
});

it.each(["200", "201", "400", "401", "200-anything"])("a finish code may begin with %s", (finish) => {
  expect(nameOf(`/Apply/parrot/7/${finish}`)).toBe("finish");
});

it("the account, a resume and an application are for who is signed in", () => {
  for (const pathname of ["/UserProfile", "/Resume/5", "/Apply/parrot/7/Speech", "/Apply/parrot/7/400"])
    expect(match(pathname)?.route.guard).toBe(true);
  expect(match("/Jobs/1")?.route.guard).toBeUndefined();
});

it.each([
  ["/lang/ja", "ja", "/lang/en"],
  ["/lang/zh-tw/2", "zh-tw", "/lang/en/2"],
  ["/CabinCrew/Zh-tw", "Zh-tw", "/CabinCrew/en"],
  ["/CabinCrew", undefined, undefined],
  ["/lang/fr", undefined, undefined],
  ["/Jobs/1", undefined, undefined],
])("%s names the language %s, and is %s in English", (pathname, language, inEnglish) => {
  expect(languageOfAddress(pathname)).toBe(language);
  expect(replaceLanguage(pathname, "en")).toBe(inEnglish);
});
