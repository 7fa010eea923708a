import type { CDPSession, Page } from "@playwright/test";

/** The authenticator of a page's device, whose user is present and consents. */
export class VirtualAuthenticator {
  private constructor(
    private readonly browser: CDPSession,
    private id: string,
  ) {}

  static async of(page: Page): Promise<VirtualAuthenticator> {
    const browser = await page.context().newCDPSession(page);
    await browser.send("WebAuthn.enable", { enableUI: false });
    return new VirtualAuthenticator(browser, await add(browser));
  }

  /** Replaces the authenticator by another one, which has no passkeys. */
  async isReplaced(): Promise<void> {
    await this.browser.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: this.id });
    this.id = await add(this.browser);
  }

  /** Sets whether the user is present when a page requests a passkey. */
  async isAttended(enabled: boolean): Promise<void> {
    await this.browser.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: this.id, enabled });
  }

  /** Sets whether the authenticator can verify its user by a finger, a face or a PIN. */
  async knowsUser(isUserVerified: boolean): Promise<void> {
    await this.browser.send("WebAuthn.setUserVerified", { authenticatorId: this.id, isUserVerified });
  }

  async passkeys(): Promise<number> {
    const of = { authenticatorId: this.id };
    return (await this.browser.send("WebAuthn.getCredentials", of)).credentials.length;
  }
}

async function add(browser: CDPSession): Promise<string> {
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}
