import type { ErrorBody } from "#src/shared/api.ts";
import { password } from "#testing/api/account-calls.ts";
import { softwareAuthenticator, type SoftwareAuthenticator } from "#testing/api/authenticator.ts";
import type { Person } from "#testing/rows/factories.ts";
import { type TestApp, testOrigin } from "#testing/api/test-app.ts";

type Added = { recoveryCodes: string[] | null; passkey: { id: string } };
const mine = "/api/auth/passkeys";

export function passkeyBrowser(
  app: TestApp,
  { cookie = "", userAgent = "test" }: { cookie?: string; userAgent?: string } = {},
) {
  const origin =
    app.platform.settings.publicUrl === testOrigin ? testOrigin : app.platform.settings.publicUrl;
  const kept = new Map(
    cookie
      .split("; ")
      .filter(Boolean)
      .map((one) => one.split("=") as [string, string]),
  );

  const cookies = () => [...kept].map((one) => one.join("=")).join("; ");

  function keep({ headers }: Response) {
    for (const line of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) kept.set(name!, value);
      else kept.delete(name!);
    }
  }

  async function send<T = unknown>(method: string, target: string, body?: unknown) {
    const answer = await app.request(method, target, {
      as: { cookie: cookies() },
      body,
      headers: { origin, "user-agent": userAgent },
    });
    keep(answer);
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      body: (text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : {}) as T & ErrorBody,
    };
  }
  const post = <T = unknown>(target: string, body?: unknown) => send<T>("POST", target, body);
  const challenge = async () => (await post<{ challenge: string }>("/api/auth/passkey/challenge")).body;

  return {
    send,
    post,
    kept,
    cookies,
    challenge,
    /** Submits a form as a browser without JavaScript does; returns where it leads. */
    submit: async (target: string, fields: Record<string, string>) => {
      const answer = await app.api.request(
        origin + target,
        { method: "POST", headers: { origin, cookie: cookies() }, body: new URLSearchParams(fields) },
        { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
      );
      keep(answer);
      return [answer.status, answer.headers.get("location")] as const;
    },
    signInWithPassword: (email: string, typed: string) =>
      post<{ next?: string }>("/api/auth/signin", { email, password: typed }),
    show: async (target: string, device: SoftwareAuthenticator, lies?: Parameters<typeof device.use>[1]) =>
      post<{ id: string }>(target, { credential: device.use(await challenge(), lies) }),
    add: async (device = softwareAuthenticator(origin), typed?: string) => {
      const asked = await post<{ challenge: string }>(`${mine}/options`, { password: typed });
      const answer =
        asked.status === 200
          ? await post<Added>(mine, { credential: device.make(asked.body) })
          : { ...asked, body: undefined };
      const { recoveryCodes, passkey } = answer.body ?? {};
      return {
        status: answer.status,
        text: answer.text,
        device,
        codes: recoveryCodes ?? [],
        id: passkey?.id,
      };
    },
    user: async () =>
      (await send<{ id: string; isAdmin: boolean; mustConfirm: boolean }>("GET", "/api/auth/user")).body,
    signedInAs: async () => (await send<{ id?: string }>("GET", "/api/auth/user")).body.id,
  };
}

/** Adds a passkey in a member's session, by her password. Her cookie becomes that of the renewed session. */
export async function addedPasskey(app: TestApp, person: Person) {
  const browser = passkeyBrowser(app, person);
  const added = await browser.add(undefined, password);
  if (added.status !== 201) throw new Error(`Not added: ${added.text}`);
  person.cookie = browser.cookies();
  return added;
}

/** A session's cookie as a site on https names it. */
export const onHttps = ({ cookie }: Pick<Person, "cookie">) => ({ cookie: `__Host-${cookie}` });
