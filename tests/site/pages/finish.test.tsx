// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ApplicationSummary } from "../../../src/contract/applications";
import { clearSessionAndNotifyTabs } from "../../../src/site/session/session";
import { aJob, anApplication } from "./aJob";
import { visit } from "./aSite";

afterEach(() => {
  clearSessionAndNotifyTabs();
  cleanup();
  vi.unstubAllGlobals();
});

const submitted = anApplication({
  id: 123456789012,
  status: "submitted",
  submittedAt: "2026-11-20T04:00:00.000Z",
});

interface Finish {
  applications?: ApplicationSummary[];
  reason?: string;
  closesAt?: string;
}

/** The text of the last page of an application, as soon as it has a heading. */
async function finish(address: string, { applications = [], reason, closesAt }: Finish = {}) {
  await visit(`/Apply/${address}`, {
    signedIn: true,
    answers: {
      "GET /resume": applications,
      "GET /isApply/7": [{ isApply: !reason, ...(reason && { reason }) }],
      "GET /jobId/7": [aJob({ closesAt: closesAt ?? null })],
    },
  });
  const heading = await screen.findByRole("heading", { level: 1 });
  await screen.findByRole("link", { name: "Go to your account" });
  return { heading: heading.textContent, text: () => document.querySelector("main")?.textContent ?? "" };
}

describe("the last page of an application", () => {
  it("says what was submitted, its number, when, who was written to, and what comes next and when", async () => {
    const { heading, text } = await finish("cabinCrew/7/200", {
      applications: [submitted],
      closesAt: "2027-01-11T16:00:00.000Z",
    });
    expect(heading).toBe("Application submitted");
    await screen.findByText("What happens next");
    expect(text()).toContain("JobKeeper of the Nest");
    expect(text()).toContain("Reference number123456789012");
    expect(text()).toMatch(/Submitted20 November 2026 at \d\d:00/);
    expect(text()).toContain("Confirmation sent tomei@example.com");
    expect(text()).toMatch(/You can still edit it in your accountUntil the end of 1[12] January/);
    expect(text()).toMatch(/screening resultsBy about \d+ February 2027/);
    expect(screen.queryByRole("link", { name: "Continue your application" })).toBeNull();
  });

  it("says what is saved and until when it can be submitted", async () => {
    const { heading, text } = await finish("cabinCrew/7/201", {
      applications: [anApplication()],
      closesAt: "2027-01-11T16:00:00.000Z",
    });
    expect(heading).toBe("Application saved");
    await waitFor(() => expect(text()).toMatch(/Closing date1[12] January/));
    expect(screen.getByRole("link", { name: "Continue your application" })).toBeTruthy();
  });

  it("says that a refused one is saved, and why it was not submitted", async () => {
    const { heading, text } = await finish("cabinCrew/7/400", {
      applications: [anApplication()],
      reason: "CLOSED",
    });
    expect(heading).toBe("Submission failed but saved");
    expect(text()).toContain("This opening has closed.Your answers stay in your account.");
    expect(screen.queryByRole("link", { name: "Continue your application" })).toBeNull();
  });

  it("says that one is neither submitted nor saved, also when there is no draft any more", async () => {
    const { heading, text } = await finish("cabinCrew/7/401");
    expect(heading).toBe("Submission failed");
    expect(text()).toContain("Nothing was submitted, and your last changes were not saved.");
    expect(text()).toContain("Your draft is no longer in your account.");
  });

  it("says that a second draft was deleted elsewhere, and not that the ended first attempt was submitted", async () => {
    const { heading, text } = await finish("cabinCrew/7/401", {
      applications: [anApplication({ ...submitted, status: "ended" })],
    });
    expect(heading).toBe("Submission failed");
    expect(text()).toContain("Your draft is no longer in your account.");
  });

  it("says that an edit which came too late has changed nothing", async () => {
    const { heading, text } = await finish(`edit/${submitted.id}/401`, {
      applications: [{ ...submitted, canEdit: false }],
    });
    expect(heading).toBe("Submission failed");
    expect(text()).toContain("This application can no longer be changed.");
    expect(text()).toContain("Your application stays as you submitted it.");
  });
});
