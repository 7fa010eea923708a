import { randomInt } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { Language } from "../../src/forms/engine/form";
import { acceptedResume } from "../examples/readExamples";
import { taipei, tokyo } from "./jobs";
import { Person } from "./person";
import {
  accountScreens,
  applicationScreens,
  askingScreens,
  editScreens,
  informationScreens,
  type Screen,
  visitorScreens,
} from "./screens";
import type { Site } from "./site";

/** A walk from screen to screen, in their order: each screen follows from the actions before it. */
export interface Tour {
  name: string;
  /** Whether a visitor takes the tour, or somebody who is signed in. */
  by: "visitor" | "applicant";
  /** The console errors that are expected on the way. */
  complaints: RegExp[];
  screens(language: Language, person: Person): AsyncGenerator<Screen>;
}

/** The tours, which together lead to every screen of the site. */
export const tours: Tour[] = [
  {
    name: "every screen on the way to an account",
    by: "visitor",
    // One of the screens is that of an address that leads nowhere.
    complaints: [/the server responded with a status of 404/],
    async *screens(language, person) {
      yield* await visitorScreens(language, person, tokyo);
    },
  },
  {
    name: "every page that informs",
    by: "visitor",
    complaints: [],
    async *screens(language) {
      yield* informationScreens(language);
    },
  },
  {
    name: "every step of the form with everything said that is missing",
    by: "applicant",
    complaints: [],
    async *screens(language, person) {
      yield* await applicationScreens(language, person, tokyo, { mended: false });
    },
  },
  {
    name: "every question that may not wait",
    by: "applicant",
    complaints: [/status of (401|409)/],
    async *screens(language, person) {
      await person.sends(taipei, {});
      yield* await askingScreens(language, person, taipei);
    },
  },
  {
    name: "every step of the form filled, and what comes after",
    by: "applicant",
    complaints: [],
    async *screens(language, person) {
      const resume = await person.asOwn({
        ...acceptedResume(taipei.form, "noWorkAtAll"),
        nationality: "PH",
        passportNumber: `P${randomInt(1e8, 1e9)}`,
        dateOfExpiration: "2034-05-06",
      });
      await person.sends(taipei, resume);
      yield* await applicationScreens(language, person, taipei);
      yield* await accountScreens(language, person, taipei, "saved");
      await person.sends(taipei, resume, { submit: true, revision: 1 });
      yield* await accountScreens(language, person, taipei, "submitted");
      yield* await editScreens(language, person, taipei);
    },
  },
];

/** The person who takes a tour, in a browser of their own. */
export async function whoWalks({ by }: Tour, site: Site, context: BrowserContext): Promise<Person> {
  if (by === "visitor") return Person.at(site);
  const person = await Person.signedInAt(site);
  await person.sitsDownAt(context);
  return person;
}
