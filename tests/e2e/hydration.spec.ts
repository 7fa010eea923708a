import { languages } from "../../src/forms/engine/form";
import { casesInTurn, oneInTurn } from "../turn";
import { isTaken, moveClock, publicAddresses } from "./publicPages";
import { Site } from "./site";
import { expect, listen, test } from "./test";

const hourInMs = 3_600_000;
const zones = ["Asia/Tokyo", "America/Los_Angeles", "Europe/London"];
/** Hours of the day in UTC: around midnight of each zone, and in the middle of a day. */
const moments = oneInTurn([15.5, 7.5, 23.5, 12]);

/** Milliseconds until the next time that is one of these hours. */
const until = (hourOfDay: number) => {
  const dayInMs = 24 * hourInMs;
  return (hourOfDay * hourInMs - (Date.now() % dayInMs) + dayInMs) % dayInMs;
};

for (const moment of moments)
  test(`pages are drawn by the browser as by the server, whose clock is an hour behind: ${moment} h UTC`, async ({
    browser,
  }) => {
    const away = until(moment);
    const site = await Site.open({}, { movesClock: away });
    try {
      for (const [place, timezoneId] of zones.entries())
        for (const language of oneInTurn(languages, place)) {
          const context = await browser.newContext({ baseURL: site.url, timezoneId });
          await context.addInitScript(moveClock, away + hourInMs);
          await context.addCookies([{ name: "language", value: language, url: site.url }]);
          const heard = await listen(context);
          const page = await context.newPage();
          for (const address of casesInTurn(publicAddresses(language), 8, place)) {
            await page.goto(address);
            await isTaken(page);
            expect(heard, `${address} ${language} ${timezoneId}`).toEqual([]);
          }
          await context.close();
        }
    } finally {
      await site.close();
    }
  });
