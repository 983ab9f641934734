import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { invalidInput } from "#src/server/http/errors.ts";
import { plainPage } from "#src/server/http/plain-page.ts";
import type { Settings } from "#src/server/settings.ts";
import { accountHeader, type ErrorBody } from "#src/shared/api.ts";
import { safeReturnTo, withParameters } from "#src/shared/return-to.ts";

/** A form that works without JavaScript and before hydration: its `action` is the path of its API call. */
export type NativeForm = {
  path: string;
  /** The title of the confirmation page; without one the form redirects to the field `returnTo`. */
  doneTitle?: string;
  /** A sign-in form: it redirects by way of the sign-in page, which tells browsers that blocked the session cookie. */
  signsIn?: boolean;
};

const cookiesBlocked = (returnTo: string) =>
  withParameters("/auth", { error: "cookies-blocked", ...(returnTo !== "/" && { returnTo }) });

// Most other texts are not allowed in a header.
const anId = /^[\da-f-]{36}$/;

/**
 * Lets browsers post these forms themselves: `read` converts the fields to JSON, and `answer` turns the response into a redirect
 * or a plain page. In between, the same checks and limits apply as for scripts. The browser's Back button restores what was
 * typed.
 */
export function nativeForms(forms: readonly NativeForm[], settings: Pick<Settings, "productName">) {
  const formOf = ({ req }: Context) =>
    req.method === "POST" && req.header("content-type")?.startsWith("application/x-www-form-urlencoded")
      ? forms.find(({ path }) => path === req.path)
      : undefined;

  const read: MiddlewareHandler = async (c, next) => {
    if (!formOf(c)) return next();
    const { account, ...values } = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const headers = new Headers(c.req.raw.headers);
    headers.delete("content-length");
    headers.set("content-type", "application/json");
    // The account that the page was rendered for, passed on as scripts send it.
    if (account && !anId.test(account)) {
      throw invalidInput("account", "This form is not one of ours. Please reload the page, then try again.");
    }
    if (account) headers.set(accountHeader, account);
    c.req.raw = new Request(c.req.url, { method: "POST", headers, body: JSON.stringify(values) });
    c.req.bodyCache = {};
    await next();
  };

  const answer: MiddlewareHandler = async (c, next) => {
    const form = formOf(c);
    await next();
    if (!form) return;
    const { message, errors, next: goOn } = (await c.res.json()) as ErrorBody & { next?: string };
    if (!c.res.ok) {
      const messages = errors ? [...new Set(errors.map((error) => error.message))] : [message];
      c.res = await plainPage(c, {
        productName: settings.productName,
        title: "That didn’t work",
        content: html`${messages.map((text) => html`<p>${text}</p>`)}
          <p>Use your browser’s Back button to try again. What you typed is still there.</p>`,
        status: c.res.status as ContentfulStatusCode,
      });
      return;
    }
    const returnTo = safeReturnTo((await c.req.json<{ returnTo?: string }>()).returnTo);
    c.res = form.doneTitle
      ? await plainPage(c, {
          productName: settings.productName,
          title: form.doneTitle,
          content: html`<p>${message}</p>
            <p><a class="button" href="${returnTo}">Continue</a></p>`,
        })
      : c.redirect(
          goOn ? withParameters(goOn, { returnTo }) : form.signsIn ? cookiesBlocked(returnTo) : returnTo,
          303,
        );
  };

  return { read, answer };
}
