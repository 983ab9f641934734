import { secureHeaders } from "hono/secure-headers";

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
export const securityHeaders = (publicUrl: string) =>
  secureHeaders({
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    strictTransportSecurity: publicUrl.startsWith("https:") && "max-age=31536000",
    // Pictures of listings may be shown elsewhere, in emails and previews of links.
    crossOriginResourcePolicy: false,
    // For browsers and plug-ins that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
