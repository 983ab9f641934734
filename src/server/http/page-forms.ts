import type { Context } from "hono";
import { isFromOurPages, limitBody } from "#src/server/http/protection.ts";
import { accountHeader, type ErrorBody } from "#src/shared/api.ts";
import type { PostedForm } from "#src/shared/posted-form.ts";
import { safeReturnTo } from "#src/shared/return-to.ts";

/** A form that works without scripts, or before they are loaded: the browser posts it to the page that shows it. */
export type PageForm = {
  /** The path of the page, which is the form's `action`, possibly with an id: "/messages/:id". */
  page: string;
  /** The value of its hidden field `form`; the field `account` holds the account that the page was made for. */
  name: string;
  /** The API call that a script would make, with the page's ":id" in its path; `body` is added to the fields. */
  call: { method: "POST" | "PUT" | "PATCH"; path: string; body?: Readonly<Record<string, unknown>> };
  /** On success it redirects to the address's `returnTo`; else its page is shown, with its success. */
  leadsOn?: true;
};

type Options = {
  forms: readonly PageForm[];
  call: (path: string, init: RequestInit, env: object) => Response | Promise<Response>;
  renderPage: (request: Request, posted: PostedForm) => Promise<Response>;
  publicUrl: string;
};

/** Shows the page for a body that is too large for any form of ours. */
export const limitForm = (ms: number) => limitBody(ms, (c) => showPage(c));

/**
 * Answers forms that browsers post without a script. Each becomes the API call that a script would make, with all its
 * checks and limits. Refused, its page is shown again with the errors and the values.
 */
export function answerPageForms({ forms, call, renderPage, publicUrl }: Options) {
  return async (c: Context): Promise<Response> => {
    const request = c.req.raw;
    const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
    if (!isForm || !isFromOurPages(c, publicUrl)) return showPage(c);
    const url = new URL(request.url);
    const { form: name, account, ...values } = textsOf(await c.req.text());
    const form = forms.find((one) => one.name === name && idIn(one.page, url.pathname) !== undefined);
    if (!form) return showPage(c);

    const { method, path, body } = form.call;
    const headers = asJson(request.headers);
    if (account) headers.set(accountHeader, account);
    const init = { method, headers, body: JSON.stringify({ ...values, ...body }) };
    const ofThis = path.replace(":id", () => idIn(form.page, url.pathname)!);
    const answer = await call(ofThis, init, { ...(c.env as object) });
    if (answer.ok && form.leadsOn) {
      return withCookiesOf(answer, c.redirect(safeReturnTo(url.searchParams.get("returnTo")), 303));
    }
    const page = await renderPage(request, {
      form: form.name,
      // Values entered for one account are not shown to another that is signed in by now.
      values: answer.status === 412 ? {} : withoutPasswords(values),
      status: answer.status,
      refusal: answer.ok ? null : ((await answer.json()) as ErrorBody),
    });
    return withCookiesOf(answer, page);
  };
}

/** The id in the path of a page, empty for a page without one; undefined for another page's path. */
function idIn(page: string, pathname: string): string | undefined {
  const [before, after] = page.split(":id");
  if (after === undefined) return page === pathname ? "" : undefined;
  const id = pathname.startsWith(before!) ? pathname.slice(before!.length) : "";
  return /^[\w-]+$/.test(id) ? id : undefined;
}

// Nothing was done: the page itself instead of JSON in the browser window.
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

const withoutPasswords = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));

function withCookiesOf(answer: Response, page: Response): Response {
  const shown = new Response(page.body, page);
  for (const cookie of answer.headers.getSetCookie()) shown.headers.append("set-cookie", cookie);
  const wait = answer.headers.get("retry-after");
  if (wait) shown.headers.set("retry-after", wait);
  return shown;
}
