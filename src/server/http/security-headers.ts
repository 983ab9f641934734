import type { MiddlewareHandler } from "hono";

/** The content security policy of our pages; `scripts` are the hashes of the inline scripts that we wrote ourselves. */
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
    // Scroll locks and measured positions are inline styles; styles cannot run code.
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

/** Headers that every answer carries. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    ...(publicUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}
