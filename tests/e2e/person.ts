import type { BrowserContext } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Application, ApplicationSummary, Saved } from "../../src/contract/applications";
import type { UploadedFile } from "../../src/contract/files";
import type { WordedProblem } from "../../src/contract/reply";
import type { Token } from "../../src/contract/session";
import type { JsonObject } from "../../src/forms/engine/form";
import { withCheckDigit } from "../forms/engine/generated/taiwanNumber";
import { composedForm } from "./composed";
import type { Opening } from "./jobs";
import type { Site } from "./site";
import { photo } from "./uploads";

let people = 0;

interface Profile {
  lastName?: string;
  firstName?: string;
  country?: string;
  mobile?: string;
}

interface Sending {
  submit?: boolean;
  language?: string;
  /** The last revision that was acknowledged; absent on the first save. */
  revision?: number;
  /** The version of the form, if it is not that of this project's own form. */
  version?: string;
}

/** Somebody with an account, who sends requests to the site without a browser. */
export class Person {
  readonly email = `applicant-${process.pid}-${++people}@example.com`;
  readonly password = "correct horse battery staple";
  /** A Taiwanese ID number that nobody else on the site has: an application with a used number is refused. */
  readonly nationalIdNumber = withCheckDigit(`A2${String(people).padStart(7, "0")}`);
  token = "";

  private constructor(readonly site: Site) {}

  /** A person who has yet to register. */
  static at(site: Site): Person {
    return new Person(site);
  }

  /** A person who has registered, verified the address and signed in. */
  static async signedInAt(site: Site, profile: Profile = {}): Promise<Person> {
    const person = new Person(site);
    await person.call("POST", "/register", person.registration(profile));
    const token = (await person.mailedLink()).split("/").at(-1);
    const { email, password } = person;
    await person.call("POST", "/validate", { email, token, password });
    await person.signIn();
    return person;
  }

  /** The answers of the registration form. */
  registration(profile: Profile = {}) {
    const { email, password } = this;
    return {
      lastName: "Tester",
      firstName: "Kim",
      country: "GB",
      mobile: "+447700900000",
      ...profile,
      email,
      confirmEmail: email,
      password,
      confirmPassword: password,
      privacyAccepted: true,
    };
  }

  async signIn(): Promise<void> {
    const { email, password } = this;
    const [token] = await this.call<Token>("POST", "/login", { email, password });
    this.token = token?.access_token ?? "";
  }

  /** Goes on with the session that a browser has. */
  async takesSessionOf(context: BrowserContext): Promise<void> {
    const cookies = await context.cookies(this.site.url);
    this.token = decodeURIComponent(cookies.find(({ name }) => name === "token")?.value ?? "");
  }

  /** The link in the newest mail, as soon as it has come. */
  async mailedLink(): Promise<string> {
    await expect.poll(() => this.site.linkMailedTo(this.email), { intervals: [30] }).toBeTruthy();
    return (await this.site.linkMailedTo(this.email)) ?? "";
  }

  /**
   * Brings the session into a browser, as signing in there would have left it.
   * @param seconds until the page takes the session to be over; the cookies outlive that
   */
  async sitsDownAt(context: BrowserContext, seconds = 7200): Promise<void> {
    const now = Math.floor(Date.now() / 1000);
    const cookies = {
      email: encodeURIComponent(this.email),
      tokenType: "Bearer",
      token: this.token,
      expireTime: String(seconds),
      expireDate: String(now + seconds),
    };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({
        name,
        value,
        url: this.site.url,
        expires: now + 7200,
      })),
    );
  }

  /**
   * An example with this person's own data: a photo that they uploaded, and their ID number where the example has
   * one.
   */
  async asOwn(resume: JsonObject): Promise<JsonObject> {
    const { name, mimeType, buffer } = await photo();
    const body = new FormData();
    body.set("kind", "photo");
    body.set("slot", "photo");
    body.set("file", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const response = await fetch(`${this.site.url}/api/0.1.0/resume/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.token}` },
      body,
    });
    const { result }: { result: { data: UploadedFile[] } } = await response.json();
    const [file] = result.data;
    if (!file) throw new Error("The photo was not taken.");
    const { nationalIdNumber } = this;
    return {
      ...resume,
      ...(resume.nationalIdNumber !== undefined && { nationalIdNumber }),
      photo: { kind: file.kind, slot: file.slot, fileName: file.fileName },
    };
  }

  /** Saves a draft, or submits it. */
  async sends(job: Opening, resume: JsonObject, how: Sending = {}) {
    const { submit = false, language = "en", revision, version } = how;
    const body = {
      applyId: job.id,
      resume,
      isSubmitButton: submit,
      formVersion: version ?? (await composedForm(job.form)).version,
      ...(revision !== undefined && { revision }),
    };
    return this.ask<Saved>("POST", `/resume/${job.applyType}`, body, language);
  }

  applications(): Promise<ApplicationSummary[]> {
    return this.call("GET", "/resume");
  }

  /** This person's newest application as the site returns it. */
  async stored(): Promise<Application> {
    const [newest] = await this.call<Application>("GET", "/resume/latest");
    if (!newest) throw new Error(`Nothing is stored of ${this.email}.`);
    return newest;
  }

  /** @throws Error with the site's reply, when it is no success. */
  async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer[]> {
    const { status, answer } = await this.ask<Answer>(method, path, body);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer.result.data;
  }

  async ask<Answer>(method: string, path: string, body?: unknown, language = "en") {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.site.url}/api/0.1.0${path}`, {
      method,
      headers: {
        "accept-language": language,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer: { result: { data: Answer[] }; code?: string; message: string; errors?: WordedProblem[] } =
      await response.json();
    return { status: response.status, answer };
  }
}
