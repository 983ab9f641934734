import { type TestApp, testOrigin } from "#testing/api/test-app.ts";

type SetupOptions = { url: string; method?: "GET" | "POST"; form?: URLSearchParams; from?: string };

/** Called before each request: changes its address, or stops there. */
export type Meddle = (url: URL, form: URLSearchParams | undefined) => URL | "stop" | undefined;

/** A headless browser for signing in at other servers: cookies per origin, redirects, and forms filled in with `answers`. */
export function createBrowser(app: TestApp, headers: Record<string, string> = {}) {
  const jar = new Map<string, Map<string, string>>();
  const cookiesOf = (origin: string) => jar.get(origin) ?? jar.set(origin, new Map()).get(origin)!;

  async function fetchOnce({ url, method = "GET", form, from }: SetupOptions): Promise<Response> {
    const { origin, pathname, search } = new URL(url);
    const cookies = cookiesOf(origin);
    const sent = {
      ...headers,
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
      ...(method === "POST" && from && { origin: from, "sec-fetch-site": siteOf(from, origin) }),
    };
    const answer =
      origin === testOrigin
        ? await app.request(method, pathname + search, { body: form, headers: sent })
        : await fetch(url, { method, body: form, headers: sent, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === "" || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  }

  return {
    cookies: () => cookiesOf(testOrigin),
    async user(): Promise<{ email: string } | undefined> {
      const answer = await fetchOnce({ url: `${testOrigin}/api/auth/user` });
      return answer.status === 200 ? ((await answer.json()) as { email: string }) : undefined;
    },

    /** Opens an address, follows redirects and submits forms; returns the app's page that it ends on. */
    async go(path: string, answers: Record<string, string> = {}, meddle?: Meddle): Promise<string> {
      let visit: SetupOptions = { url: new URL(path, testOrigin).href };
      for (let step = 0; step < 30; step += 1) {
        const changed = meddle?.(new URL(visit.url), visit.form);
        if (changed === "stop") return visit.url;
        if (changed) visit.url = changed.href;
        const { origin, pathname, search } = new URL(visit.url);
        if (origin === testOrigin && !pathname.startsWith("/api/")) return pathname + search;
        const answer = await fetchOnce(visit);
        const location = answer.headers.get("location");
        if (location) {
          visit = { url: new URL(location, visit.url).href };
          continue;
        }
        const next = formIn(await answer.text(), visit.url, answers);
        if (!next) throw new Error(`Nothing leads on from ${visit.url} (${answer.status})`);
        visit = next;
      }
      throw new Error("The browser goes in circles.");
    },
  };
}

export type TestBrowser = ReturnType<typeof createBrowser>;

// As in a browser, another port is the same site and another host is not. Our host differs from the provider's.
const siteOf = (from: string, to: string) => (from === to ? "same-origin" : "cross-site");

function formIn(page: string, base: string, answers: Record<string, string>): SetupOptions | undefined {
  const form = /<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(page);
  if (!form) return undefined;
  const fields = new URLSearchParams();
  for (const [input] of form[2]!.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    if (name) fields.set(name, answers[name] ?? unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? ""));
  }
  const url = new URL(unescaped(form[1]!), base).href;
  return { url, method: "POST", form: fields, from: new URL(base).origin };
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&lt;": "<",
  "&gt;": ">",
};
const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|quot|#39|lt|gt);/g, (entity) => entities[entity]!);
