import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import { safeMethods } from "#src/server/http/context.ts";
import { AppError, forbidden } from "#src/server/http/errors.ts";
import type { Settings } from "#src/server/settings.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

/** The content security policy of our pages; `scripts` are the hashes of our own inline scripts. */
export function contentSecurityPolicy(options: {
  scripts?: string[];
  uploadOrigin?: string;
  https: boolean;
}): string {
  const { scripts = [], uploadOrigin, https } = options;
  const storeOrigin = uploadOrigin ? [uploadOrigin] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts.map((hash) => `'${hash}'`)],
    // Scroll locks and measured positions use inline styles; styles cannot run code.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...storeOrigin],
    "media-src": ["'self'", "blob:", ...storeOrigin],
    "connect-src": ["'self'", ...storeOrigin],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(https ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/** `hstsSubdomains`: whether browsers must use https on all subdomains of the site, too. */
export const securityHeaders = ({
  publicUrl,
  hstsSubdomains,
}: Pick<Settings, "publicUrl" | "hstsSubdomains">) =>
  secureHeaders({
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    strictTransportSecurity:
      publicUrl.startsWith("https:") && `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}`,
    // Pictures of listings may be shown elsewhere, in emails and link previews.
    crossOriginResourcePolicy: false,
    // For obsolete browsers and plug-ins.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** Makes responses without Cache-Control private and uncacheable, since most are for one person. */
export const privateByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "private, no-store");
};

const policyByDefault =
  (policy: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const name = "Content-Security-Policy";
    if (!c.res.headers.has(name)) c.res.headers.set(name, policy);
  };

const nothingAround = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For data: if a browser shows it, nothing is loaded or run. */
export const dataByDefault = policyByDefault(`default-src 'none'; ${nothingAround}`);

/** For files. Not stricter, since a worker file's policy applies to everything it loads. */
export const fileByDefault = policyByDefault(nothingAround);

/** Redirects paths with several leading slashes: in a redirect, browsers take "//x" for another host. */
export const oneLeadingSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!pathname.startsWith("//")) return next();
  return c.redirect(pathname.replace(/^\/+/, "/") + search, 308);
};

/** Whether one of our pages sent a write, by Sec-Fetch-Site or else by Origin, which other clients have to send. */
function isFromOurPages(c: Context, publicUrl: string): boolean {
  const site = c.req.header("sec-fetch-site");
  return site ? site === "same-origin" : c.req.header("origin") === publicUrl;
}

/** Rejects every write that does not come from our own pages, with or without a body. */
export function sameOriginWrites(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method) && !isFromOurPages(c, publicUrl)) {
      throw forbidden("This request did not come from our own pages.");
    }
    await next();
  };
}

/** The size limit of a request body other than an upload; the longest form is far smaller. */
export const maxBodyBytes = 256 * 1024;

const refuseTooLarge = (): never => {
  throw new AppError(413, "The request is too large.");
};

/** Reads the whole body first; rejects it if it is too large, or has not arrived after this many ms. */
export function limitBody(ms: number): MiddlewareHandler {
  const limitSize = bodyLimit({ maxSize: maxBodyBytes, onError: refuseTooLarge });
  return async (c, next) => {
    // By its stated length, before reading any of it: then the server drains the rest, and the response is not lost.
    if (Number(c.req.header("content-length") ?? 0) > maxBodyBytes) return refuseTooLarge();
    if (!c.req.raw.body) return next();
    let isRead = false;
    const reading = limitSize(c, async () => {
      await c.req.arrayBuffer();
      isRead = true;
    });
    await withTimeout(ms, reading);
    if (!isRead) {
      const headers = { Connection: "close" };
      throw new AppError(408, "The request took too long to arrive. Please try again.", { headers });
    }
    await next();
  };
}
