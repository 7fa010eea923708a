import { describe, expect, it } from "vitest";
import { matchPath } from "../src/paths";

const applyTypes = ["parrot", "gull"];
const nameOf = (pathname: string) => matchPath(pathname, applyTypes)?.route.name;

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
    ["/Resume/5", "resume"],
    ["/Apply/parrot/7", "apply"],
    ["/Apply/parrot/7/Background", "apply"],
    ["/Apply/parrot/7/Question", "apply"],
    ["/Apply/parrot/7/Skill", "apply"],
    ["/Apply/parrot/7/Preview", "apply"],
    ["/Apply/gull/7/200", "finish"],
    ["/Apply/edit/31", "apply"],
    ["/Apply/edit/31/Preview", "apply"],
    ["/Apply/edit/31/200", "finish"],
    ["/Privacy", "privacy"],
  ])("%s to %s", (pathname, name) => {
    expect(nameOf(pathname)).toBe(name);
  });

  it("whatever its letters' case, and with a slash at its end", () => {
    expect(nameOf("/jobs/detail/12")).toBe("job");
    expect(nameOf("/USERPROFILE/")).toBe("profile");
  });

  it("with its parameters decoded", () => {
    expect(matchPath("/Verify/mei%40example.com/abc123", applyTypes)?.params).toEqual({
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
  "/Resume/me",
  "/Apply/ostrich/7",
  "/Apply/parrot/seven",
  "/Apply/parrot/7/Elsewhere",
  "/Apply/parrot/7/500",
  "/Verify/mei%40example.com/",
  "/Verify/%E0%A4%A/abc",
  "/ForgotPwd/EmailVerify/2",
  "//Jobs/1",
])("%s is no page of the site", (pathname) => {
  expect(matchPath(pathname, applyTypes)).toBeUndefined();
});

it.each(["200", "201", "400", "401", "200-anything"])("a finish code may begin with %s", (finish) => {
  expect(nameOf(`/Apply/parrot/7/${finish}`)).toBe("finish");
});

it("the account, a resume and an application are for who is signed in", () => {
  for (const pathname of ["/UserProfile", "/Resume/5", "/Apply/parrot/7/Skill", "/Apply/parrot/7/400"])
    expect(matchPath(pathname, applyTypes)?.route.guard).toBe(true);
  expect(matchPath("/Jobs/1", applyTypes)?.route.guard).toBeUndefined();
});
