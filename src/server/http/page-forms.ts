import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { maxBodyBytes } from "#src/server/http/body-limit.ts";
import { isFromOurPages } from "#src/server/http/same-origin.ts";
import { accountHeader } from "#src/shared/account-header.ts";
import type { ErrorBody } from "#src/shared/error-body.ts";
import type { PostedForm } from "#src/shared/posted-form.ts";
import { safeReturnTo } from "#src/shared/return-to.ts";

/** A form that works before a page's scripts have come, and without any: its browser posts it to the page that shows it. */
export type PageForm = {
  /** The page, which is the form's `action`, whatever stands behind its "?"; a page of one thing as "/messages/:id". */
  page: string;
  /** What its hidden field `form` says; the field `account` says for whom the page was made. */
  name: string;
  /** The call that a script would make of it, with the page's ":id" in its path; `body` is what a button of its own says. */
  call: { method: "POST" | "PUT" | "PATCH"; path: string; body?: Readonly<Record<string, unknown>> };
  /** Once done it leads on to the address's `returnTo`; else its page is shown, and says that it is done. */
  leadsOn?: true;
};

type Options = {
  forms: readonly PageForm[];
  call: (path: string, init: RequestInit, env: object) => Response | Promise<Response>;
  renderPage: (request: Request, posted: PostedForm) => Promise<Response>;
  publicUrl: string;
};

/** Refuses what no form of ours can be; whoever sent it sees the page. */
export const smallForms: MiddlewareHandler = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (c) => showPage(c),
});

/**
 * Answers the forms that browsers post by themselves. Each is handed to the call that a script would make, with all its
 * checks and limits. Done, it leads on; refused, its page is shown again with what was wrong and what was typed.
 */
export function answerPageForms({ forms, call, renderPage, publicUrl }: Options) {
  return async (c: Context): Promise<Response> => {
    const request = c.req.raw;
    const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
    if (!isForm || !isFromOurPages(c, publicUrl)) return showPage(c);
    const url = new URL(request.url);
    const { form: name, account, ...typed } = textsOf(await request.text());
    const form = forms.find((one) => one.name === name && idIn(one.page, url.pathname) !== undefined);
    if (!form) return showPage(c);

    const { method, path, body } = form.call;
    const headers = asJson(request.headers);
    if (account) headers.set(accountHeader, account);
    const init = { method, headers, body: JSON.stringify({ ...typed, ...body }) };
    const ofThis = path.replace(":id", () => idIn(form.page, url.pathname)!);
    const answer = await call(ofThis, init, { ...(c.env as object) });
    if (answer.ok && form.leadsOn) {
      return withCookiesOf(answer, c.redirect(safeReturnTo(url.searchParams.get("returnTo")), 303));
    }
    const page = await renderPage(request, {
      form: form.name,
      // What she typed as herself is not shown on the page of whoever is signed in by now.
      values: answer.status === 412 ? {} : withoutPasswords(typed),
      status: answer.status,
      refusal: answer.ok ? null : ((await answer.json()) as ErrorBody),
    });
    return withCookiesOf(answer, page);
  };
}

/** The id in an address that a page stands at, empty for a page without one; undefined where it is another page's. */
function idIn(page: string, pathname: string): string | undefined {
  const [before, after] = page.split(":id");
  if (after === undefined) return page === pathname ? "" : undefined;
  const id = pathname.startsWith(before!) ? pathname.slice(before!.length) : "";
  return /^[\w-]+$/.test(id) ? id : undefined;
}

// Nothing was done: the page as anybody opens it, and not a line of JSON in her window.
const showPage = (c: Context) => {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname + search, 303);
};

const textsOf = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body));

function asJson(given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of ["content-length", "transfer-encoding", "accept-encoding"]) headers.delete(name);
  headers.set("content-type", "application/json");
  return headers;
}

const withoutPasswords = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)));

function withCookiesOf(answer: Response, page: Response): Response {
  const shown = new Response(page.body, page);
  for (const cookie of answer.headers.getSetCookie()) shown.headers.append("set-cookie", cookie);
  const wait = answer.headers.get("retry-after");
  if (wait) shown.headers.set("retry-after", wait);
  return shown;
}
