import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { emailForm } from "#src/shared/text-fields.schema.ts";
import { fixedWords } from "#src/server/site/fixed-words.ts";
import { areFewNetworks, isThisMachine } from "#src/server/networks.ts";

const onOff = z.enum(["on", "off"]);
const optionalText = z.string().trim().optional();
const httpUrl = (error: string) => z.url({ protocol: /^https?$/, error });
const origin = httpUrl("must be an http(s) address such as https://circle.example").transform(
  (value) => new URL(value).origin,
);
const hasQuery = (url: string) => /[?#]/.test(url);
const issuer = (byDefault: string) =>
  httpUrl("must be an http(s) address")
    .refine((value) => URL.canParse(value) && !hasQuery(value), "must have no query")
    .default(byDefault);
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
}, "is not a time zone such as America/New_York");
const commaList = z
  .string()
  .default("")
  .transform((value) => value.split(",").flatMap((entry) => entry.trim() || []));
// Digits only: "0x10", "1e3" and "3,000" are probably mistakes.
const wholeOf = (value: string) => (/^\d+$/.test(value) ? Number(value) : Number.NaN);
const mostWorkers = 64;
const workerCount = z
  .string()
  .default("1")
  .transform((value) =>
    value === "auto" ? Math.min(os.availableParallelism(), mostWorkers) : wholeOf(value),
  )
  .refine(
    (count) => count >= 1 && count <= mostWorkers,
    `must be a number from 1 to ${mostWorkers}, or auto for one worker a processor`,
  );
// Long enough but easily guessed: a repeated letter, a few letters over and over, or a comment left in place of a value.
const fewestDifferent = 8;
const looksRandom = (text: string) =>
  /^[!-~]+$/.test(text) && new Set(text).size >= fewestDifferent && !/^(.{1,16})\1+$/.test(text);
const randomText = (fewest: number, madeBy: string) =>
  z
    .string()
    .refine(
      (text) => text.length >= fewest && looksRandom(text),
      `must have at least ${fewest} random characters, such as those of: ${madeBy}`,
    );
const mostMegabytes = 1_000_000;
const accountMegabytes = z
  .string()
  .default("2048")
  .transform(Number)
  .refine(
    (size) => Number.isInteger(size) && size >= 1 && size <= mostMegabytes,
    `must be a number of megabytes from 1 to ${mostMegabytes}`,
  );
const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z
    .string()
    .default("3000")
    .transform(wholeOf)
    .refine((port) => port <= 65_535, "must be a whole number from 0 to 65535"),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  HSTS_SUBDOMAINS: onOff.default("off"),
  WORKERS: workerCount,
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must start with postgres://" }).optional(),
  EMBEDDED_DATABASE: z.enum(["accept"]).optional(),
  S3_ENDPOINT: httpUrl("must be an http(s) address").optional(),
  S3_REGION: optionalText,
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  ACCOUNT_MEDIA_MB: accountMegabytes,
  PRODUCT_NAME: z.string().trim().max(60).default("Commuter Circle"),
  TIME_ZONE: timeZone.default("America/New_York"),
  ADMIN_EMAILS: commaList.transform((emails) => emails.map(emailForm)),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_HOURS: commaList,
  OPERATOR_NAME: optionalText,
  // One line in the environment; in it, "\n" separates the lines of a postal address.
  OPERATOR_ADDRESS: optionalText.transform((address) => address?.replaceAll("\\n", "\n")),
  DEMO: onOff.optional(),
  // An option in the query could switch off TLS or the certificate check.
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" })
    .refine((url) => !hasQuery(url), "takes no options: leave out what follows ? or #")
    .optional(),
  MAIL_FROM: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: issuer("https://accounts.google.com"),
  APPLE_CLIENT_ID: optionalText,
  APPLE_CLIENT_SECRET: optionalText,
  APPLE_ISSUER: issuer("https://appleid.apple.com"),
  REPLIT_CLIENT_ID: optionalText,
  REPLIT_CLIENT_SECRET: optionalText,
  REPLIT_ISSUER: issuer("https://replit.com/oidc"),
  RATE_LIMITS: onOff.default("on"),
  PAGE_CACHE: onOff.default("on"),
  QUIET_HOURS: onOff.default("on"),
  TRUSTED_PROXIES: commaList
    .refine((entries) => entries.every((entry) => addressRange.safeParse(entry).success), {
      error: "must be IP addresses or ranges such as 10.0.0.0/8, comma-separated",
      abort: true,
    })
    .refine(
      areFewNetworks,
      "must name your proxies alone: with a range this wide, anybody could say who she is",
    ),
  PUSH_SERVICES: commaList.pipe(z.array(origin)),
  METRICS_TOKEN: randomText(16, "openssl rand -hex 16").optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^(?:age1|ssh-)/, "must be a public key of age, such as age1...")
    .optional(),
  BACKUP_IDENTITY: z.string().optional(),
  BACKUP_KEY: randomText(32, "openssl rand -base64 32").optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});
type Environment = z.infer<typeof environmentSchema>;

const s3Names = environmentSchema.keyof().options.filter((name) => name.startsWith("S3_"));

/** Why a backup needs its key. */
export const backupKeyNeeded =
  "required for backups when NODE_ENV=production: their files are signed with it. Make one with: openssl rand -base64 32";

/** Our registration at a sign-in provider, which is offered once it has a client id. */
export type ProviderSettings = { issuer: string; client?: { id: string; secret: string } };

export type S3Settings = ReturnType<typeof s3From>;

export type Settings = ReturnType<typeof readSettings>;

/** Thrown when settings are wrong; `errors` holds one line for each, fit to be shown to the operator. */
export class SettingsError extends Error {
  readonly errors: string[];
  constructor(errors: string[]) {
    super(`Settings are not usable:\n${errors.map((error) => `  ${error}`).join("\n")}`);
    this.errors = errors;
  }
}

/** The environment of this process, with a .env file in the working folder added to it. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile();
  } catch {
    // No .env file is the usual case.
  }
  return process.env;
}

/** Reads and checks the settings once; throws {@link SettingsError} with all errors at once. Empty is unset. */
export function readSettings(source: Record<string, string | undefined>) {
  const given = Object.entries(source).filter(([, value]) => value !== "");
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const env = parsed.data;
  const production = env.NODE_ENV === "production";
  const errors: string[] = [];

  const missingS3 = s3Names.filter((name) => !env[name]);
  if (missingS3.length > 0 && missingS3.length < s3Names.length) {
    errors.push(`${missingS3.join(", ")}: required as soon as one S3_ setting is given`);
  }
  if (production && !env.DATABASE_URL && env.EMBEDDED_DATABASE !== "accept") {
    errors.push(
      "DATABASE_URL: required when NODE_ENV=production (the embedded database does not survive a power loss; EMBEDDED_DATABASE=accept takes that risk)",
    );
  }
  if (production && !env.PUBLIC_URL) errors.push("PUBLIC_URL: required when NODE_ENV=production");
  if (production && env.BACKUP_DIR && !env.BACKUP_KEY) errors.push(`BACKUP_KEY: ${backupKeyNeeded}`);
  if (production && env.RATE_LIMITS === "off") {
    errors.push("RATE_LIMITS: cannot be off when NODE_ENV=production");
  }
  const providers = {
    google: providerFrom(env, "GOOGLE", errors),
    apple: providerFrom(env, "APPLE", errors),
    replit: providerFrom(env, "REPLIT", errors),
  };
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const { protocol, host } = new URL(publicUrl);
  const isForTrying = isThisMachine(host);
  if (production && protocol !== "https:" && !isForTrying)
    errors.push("PUBLIC_URL: must be https when NODE_ENV=production");
  if (production && env.DEMO === "on") errors.push("DEMO: cannot be on when NODE_ENV=production");
  else if (env.DEMO === "on" && !isForTrying)
    errors.push(
      "DEMO: cannot be on where PUBLIC_URL is not this machine: everybody knows the password of the demo accounts",
    );
  if (errors.length > 0) throw new SettingsError(errors);
  const demo = env.DEMO ?? (env.DATABASE_URL || production || !isForTrying ? "off" : "on");
  // So that the legal pages of a demo do not look unfinished, and announcements, which need an address, can be tried.
  const demoOperator = demo === "on" ? `${env.PRODUCT_NAME} Demo, not a real organization` : undefined;
  const demoAddress = demo === "on" ? "1 Example Street\nBeacon, NY 12508" : undefined;

  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    /** Whether only this machine can open the site. */
    isForTrying,
    hstsSubdomains: env.HSTS_SUBDOMAINS === "on",
    workers: env.WORKERS,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    s3: missingS3.length === 0 ? s3From(env) : undefined,
    /** The most megabytes that the pictures and videos of one account may take up. */
    accountMegabytes: env.ACCOUNT_MEDIA_MB,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    providers,
    rateLimits: env.RATE_LIMITS,
    pageCache: env.PAGE_CACHE,
    quietHours: env.QUIET_HOURS,
    productName: env.PRODUCT_NAME,
    timeZone: env.TIME_ZONE,
    adminEmails: env.ADMIN_EMAILS,
    supportEmail: env.SUPPORT_EMAIL,
    /** "question/basic=48": see promisedAt. */
    supportHours: env.SUPPORT_HOURS,
    operatorName: env.OPERATOR_NAME ?? demoOperator,
    operatorAddress: env.OPERATOR_ADDRESS ?? demoAddress,
    demo,
    trustedProxies: env.TRUSTED_PROXIES,
    pushServices: env.PUSH_SERVICES,
    metricsToken: env.METRICS_TOKEN,
    backup: {
      dir: env.BACKUP_DIR && path.resolve(env.BACKUP_DIR),
      recipient: env.BACKUP_RECIPIENT,
      key: env.BACKUP_KEY,
      identity: env.BACKUP_IDENTITY && path.resolve(env.BACKUP_IDENTITY),
    },
    logLevel: env.LOG_LEVEL,
    /** The texts of the site that the environment sets, so that organizers cannot. */
    fixed: fixedWords(given.map(([name]) => name)),
  } as const;
}

const s3From = (env: Environment) => ({
  endpoint: env.S3_ENDPOINT!,
  region: env.S3_REGION!,
  bucket: env.S3_BUCKET!,
  accessKeyId: env.S3_ACCESS_KEY_ID!,
  secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
});

function providerFrom(
  env: Environment,
  name: "GOOGLE" | "APPLE" | "REPLIT",
  errors: string[],
): ProviderSettings {
  const [id, secret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
  const address = env[`${name}_ISSUER`];
  const [given, missing] = id ? ["ID", "SECRET"] : ["SECRET", "ID"];
  if (Boolean(id) !== Boolean(secret))
    errors.push(`${name}_CLIENT_${missing}: required with ${name}_CLIENT_${given}`);
  if (env.NODE_ENV === "production" && !address.startsWith("https:"))
    errors.push(`${name}_ISSUER: must be https when NODE_ENV=production`);
  return { issuer: address, ...(id && secret ? { client: { id, secret } } : {}) };
}
