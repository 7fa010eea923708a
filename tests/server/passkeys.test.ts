import { expect, it } from "vitest";
import { getPathPattern } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import type { CreatedPasskey } from "../../src/contract/passkeyData";
import type { SigningPurpose } from "../../src/contract/passkeys";
import { getLogFields } from "../../src/server/http/logFields";
import { aRegistration, onDatabaseInTurn, type TestApp } from "./anApp";
import { Authenticator } from "./anAuthenticator";

const email = "amy@example.com";
const password = "quiet-otter-climbs-7";
const origin = "https://careers.test";

onDatabaseInTurn((site) => {
  const ask: TestApp["ask"] = (call, sent) => site().ask(call, sent);

  async function creation(address = email) {
    const { data } = await ask(calls.registrationOptions, { body: { email: address } });
    const [options] = data;
    return {
      challenge: options?.challenge ?? "",
      rpId: options?.rp.id ?? "",
      origin,
      user: options?.user.id ?? "",
    };
  }

  async function challengeFor(purpose: SigningPurpose) {
    const { data } = await ask(calls.signingOptions, { body: { purpose } });
    const [options] = data;
    return { challenge: options?.challenge ?? "", rpId: options?.rpId ?? "", origin };
  }

  const register = (passkey: CreatedPasskey) => {
    const { password: _, confirmPassword: __, ...body } = aRegistration();
    return ask(calls.register, { body: { ...body, passkey } });
  };

  async function linkOf(to = email) {
    const link = (await site().mails()).findLast((mail) => mail.to === to)?.link ?? expect.fail("no mail");
    const { pathname, search } = new URL(link);
    return { token: pathname.split("/").at(-1) ?? "", search };
  }

  const signedBy = async (authenticator: Authenticator, purpose: SigningPurpose) =>
    authenticator.sign(await challengeFor(purpose));
  const signIn = async (authenticator: Authenticator) =>
    ask(calls.loginByPasskey, { body: { passkey: await signedBy(authenticator, "signIn") } });

  /** Registers by a passkey alone, and verifies. */
  async function withoutPassword() {
    const authenticator = new Authenticator();
    expect((await register(authenticator.create(await creation()))).status).toBe(201);
    const { token } = await linkOf();
    const passkey = await signedBy(authenticator, "verify");
    expect((await ask(calls.validate, { body: { email, token, passkey } })).data).toEqual([
      { status: "valid" },
    ]);
    const { data } = await signIn(authenticator);
    return { authenticator, token: data[0]?.access_token ?? "" };
  }

  /** Adds another passkey, after a proof by the first. */
  async function addsAnother(token: string, proof: { password: string } | { by: Authenticator }) {
    const body = "by" in proof ? { passkey: await signedBy(proof.by, "proof") } : proof;
    const { data } = await ask(calls.passkeyOptions, { token, body });
    const authenticator = new Authenticator();
    const [options] = data;
    const asked = {
      challenge: options?.challenge ?? "",
      rpId: options?.rp.id ?? "",
      origin,
      user: options?.user.id ?? "",
    };
    const added = await ask(calls.addPasskey, { token, body: { passkey: authenticator.create(asked) } });
    return { authenticator, added };
  }

  it("registers without a password, and signs in by what was registered", async () => {
    const { token } = await withoutPassword();
    const [me] = (await ask(calls.me, { token })).data;
    expect(me).toMatchObject({ email, hasPassword: false, hasPasskey: true });
    expect((await ask(calls.login, { body: { email, password } })).error.code).toBe("SIGN_IN_FAILED");
    expect((await ask(calls.login, { body: { email, password: "x" } })).error.code).toBe("SIGN_IN_FAILED");
  });

  it("is told of in the log by the id of the account, and a refusal by its code", async () => {
    const { authenticator } = await withoutPassword();
    const logged: unknown[] = [];
    site().rebuild({});
    site().app.addHook("onResponse", async (request) => {
      if (request.routeOptions.url === getPathPattern(calls.loginByPasskey))
        logged.push(getLogFields(request));
    });
    await signIn(authenticator);
    await signIn(new Authenticator());
    const [account] = await site().db.selectFrom("accounts").select("id").execute();
    expect(logged).toEqual([{ account: account?.id }, { refused: "PASSKEY_REFUSED" }]);
  });

  it("tells the page that the link of such a registration leads to", async () => {
    await register(new Authenticator().create(await creation()));
    expect((await linkOf()).search).toBe("?passkey=yes");
  });

  it("verifies a registration by its own passkey only", async () => {
    const [owner, stranger] = [new Authenticator(), new Authenticator()];
    await register(stranger.create(await creation()));
    await register(owner.create(await creation()));
    const { token } = await linkOf();
    const verify = async (by: Authenticator) =>
      ask(calls.validate, { body: { email, token, passkey: await signedBy(by, "verify") } });
    expect((await verify(stranger)).error.code).toBe("PASSKEY_REFUSED");
    expect((await ask(calls.validate, { body: { email, token, password } })).error.code).toBe("INVALID");
    expect((await verify(owner)).data).toEqual([{ status: "valid" }]);
    expect((await signIn(stranger)).error.code).toBe("PASSKEY_REFUSED");
    expect((await signIn(owner)).status).toBe(200);
  });

  it("forgets the passkey of a registration that was never verified when its address resets the password", async () => {
    const stranger = new Authenticator();
    await register(stranger.create(await creation()));
    await ask(calls.forgotPassword, { body: { email } });
    const { token } = await linkOf();
    const reset = await ask(calls.resetPassword, { body: { token, password, confirmPassword: password } });
    expect(reset.status).toBe(200);
    expect((await signIn(stranger)).error.code).toBe("PASSKEY_REFUSED");
    expect((await ask(calls.login, { body: { email, password } })).status).toBe(200);
  });

  it("keeps the passkeys of a verified account when a password is set by mail", async () => {
    const { authenticator, token: session } = await withoutPassword();
    await ask(calls.forgotPassword, { body: { email } });
    const { token } = await linkOf();
    await ask(calls.resetPassword, { body: { token, password, confirmPassword: password } });
    expect((await ask(calls.me, { token: session })).error.code).toBe("SIGN_IN");
    expect((await signIn(authenticator)).status).toBe(200);
    expect((await ask(calls.login, { body: { email, password } })).status).toBe(200);
  });

  it("refuses what was signed before, for something else, elsewhere, too late or by nobody", async () => {
    const { authenticator, token } = await withoutPassword();
    const login = (passkey: ReturnType<Authenticator["sign"]>) =>
      ask(calls.loginByPasskey, { body: { passkey } });
    const asked = await challengeFor("signIn");
    const good = authenticator.sign(asked);
    expect((await login(good)).status).toBe(200);
    const ended = await challengeFor("signIn");
    const [head, tail] = [asked.challenge.slice(0, 20), asked.challenge.slice(20)];
    const refused = [
      good,
      authenticator.sign(asked),
      authenticator.sign(await challengeFor("proof")),
      authenticator.sign({ ...(await challengeFor("signIn")), origin: "https://evil.example" }),
      authenticator.sign({ ...(await challengeFor("signIn")), rpId: "evil.example" }),
      authenticator.sign({ ...asked, challenge: `${head}${tail.split("").reverse().join("")}` }),
      authenticator.sign({ ...asked, challenge: "short" }),
      authenticator.sign(await challengeFor("signIn"), { verifiesUser: false }),
      authenticator.sign(await challengeFor("signIn"), { crossOrigin: true }),
      authenticator.sign(await challengeFor("signIn"), { topOrigin: "https://evil.example" }),
      authenticator.sign(await challengeFor("signIn"), { userHandle: "c29tZWJvZHk" }),
      authenticator.sign(await challengeFor("signIn"), { userHandle: "" }),
      new Authenticator().sign(await challengeFor("signIn")),
      {
        ...new Authenticator().sign(await challengeFor("signIn")),
        id: authenticator.id,
        rawId: authenticator.id,
      },
    ];
    for (const each of refused) expect((await login(each)).error.code).toBe("PASSKEY_REFUSED");
    site().later(600_001);
    expect((await login(authenticator.sign(ended))).error.code).toBe("PASSKEY_REFUSED");
    const stale = await ask(calls.eraseMe, { token, body: { passkey: authenticator.sign(ended) } });
    expect(stale.error.code).toBe("PASSKEY_REFUSED");
  });

  it("makes no passkey for another address, nor one whose authenticator does not check who holds it", async () => {
    const other = await creation("bo@example.com");
    expect((await register(new Authenticator().create(other))).error.code).toBe("PASSKEY_REFUSED");
    const careless = new Authenticator().create(await creation(), { verifiesUser: false });
    expect((await register(careless)).error.code).toBe("PASSKEY_REFUSED");
  });

  it("makes no passkey in a frame of another site, nor one that states its maker", async () => {
    const formats = ["packed", "apple", "android-key", "android-safetynet", "fido-u2f", "tpm", "unknown"];
    const frames = [{ crossOrigin: true }, { topOrigin: "https://evil.example" }];
    for (const deviation of [...frames, ...formats.map((format) => ({ format }))]) {
      const made = new Authenticator().create(await creation(), deviation);
      expect((await register(made)).error.code, JSON.stringify(deviation)).toBe("PASSKEY_REFUSED");
    }
  });

  it("is never kept under the user id of another registration, so that none replaces it on its device", async () => {
    const ids = [await creation(), await creation(), await creation()].map(({ user }) => user);
    expect(new Set(ids).size).toBe(3);
    const { authenticator, token } = await withoutPassword();
    const { authenticator: second } = await addsAnother(token, { by: authenticator });
    const { authenticator: third } = await addsAnother(token, { by: second });
    for (const each of [authenticator, second, third]) expect((await signIn(each)).status).toBe(200);
  });

  it("answers a passkey that is there already alike, whether or not the address has an account", async () => {
    const { authenticator } = await withoutPassword();
    for (const address of [email, "bo@example.com"]) {
      const {
        password: _,
        confirmPassword: __,
        ...body
      } = aRegistration({
        email: address,
        confirmEmail: address,
      });
      const passkey = authenticator.create(await creation(address));
      const { error } = await ask(calls.register, { body: { ...body, passkey } });
      expect(error.code).toBe("PASSKEY_REFUSED");
    }
  });

  it("adds, names and removes passkeys, tells the owner by mail, and never removes the only way in", async () => {
    const { authenticator: first, token } = await withoutPassword();
    const list = async () => (await ask(calls.passkeys, { token })).data;
    const [only] = await list();
    const remove = async (id = "", by = first) =>
      ask(calls.removePasskey, { token, params: { id }, body: { passkey: await signedBy(by, "proof") } });
    expect((await remove(only?.id)).error.code).toBe("LAST_WAY_IN");

    const { authenticator: second, added } = await addsAnother(token, { by: first });
    expect(added.status).toBe(201);
    const params = { id: added.data[0]?.id ?? "" };
    const renamed = await ask(calls.renamePasskey, { token, params, body: { name: " My key " } });
    expect(renamed.data[0]?.name).toBe("My key");
    expect((await remove(only?.id, second)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect((await signIn(first)).error.code).toBe("PASSKEY_REFUSED");
    expect((await signIn(second)).status).toBe(200);
    const subjects = (await site().mails()).map(({ subject }) => subject);
    expect(subjects).toContain("A passkey was added to your Starling Air Careers account");
    expect(subjects).toContain("A passkey was removed from your Starling Air Careers account");
  });

  it("leaves one of two when both are removed at once", async () => {
    const { authenticator, token } = await withoutPassword();
    await addsAnother(token, { by: authenticator });
    const { data } = await ask(calls.passkeys, { token });
    const proofs = await Promise.all(data.map(() => signedBy(authenticator, "proof")));
    const answers = await Promise.all(
      data.map(({ id }, at) => {
        const passkey = proofs[at];
        return ask(calls.removePasskey, { token, params: { id }, body: passkey ? { passkey } : {} });
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await ask(calls.passkeys, { token })).data).toHaveLength(1);
  });

  it("gives nobody who only found the session a passkey, the data, or the end of the account", async () => {
    const { token } = await withoutPassword();
    const stranger = await signedBy(new Authenticator(), "proof");
    for (const [body, code] of [
      [{}, "INVALID"],
      [{ password }, "INVALID"],
      [{ passkey: stranger }, "PASSKEY_REFUSED"],
    ] as const) {
      expect((await ask(calls.passkeyOptions, { token, body })).error.code).toBe(code);
      expect((await ask(calls.eraseMe, { token, body })).error.code).toBe(code);
      expect((await ask(calls.exportMe, { token, body })).error.code).toBe(code);
    }
    const unproven = new Authenticator().create(await creation());
    const added = await ask(calls.addPasskey, { token, body: { passkey: unproven } });
    expect(added.error.code).toBe("PASSKEY_REFUSED");
  });

  it("erases an account without a password by its passkey, and the passkey with it", async () => {
    const { authenticator, token } = await withoutPassword();
    const passkey = await signedBy(authenticator, "proof");
    expect((await ask(calls.eraseMe, { token, body: { passkey } })).status).toBe(200);
    expect((await signIn(authenticator)).error.code).toBe("PASSKEY_REFUSED");
  });
});
