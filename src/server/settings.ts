import path from "node:path";
import { z } from "zod";

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const optionalText = z.preprocess(blankIsUnset, z.string().trim().optional());
const origin = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address such as https://circle.example" })
  .transform((value) => new URL(value).origin);
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
  .transform((value) =>
    value
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const environmentSchema = z.object({
  NODE_ENV: z.preprocess(blankIsUnset, z.enum(["development", "test", "production"]).default("development")),
  PORT: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(blankIsUnset, z.string().default("127.0.0.1")),
  PUBLIC_URL: z.preprocess(blankIsUnset, origin.optional()),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default("./data")),
  DATABASE_URL: z.preprocess(
    blankIsUnset,
    z.url({ protocol: /^postgres(ql)?$/, error: "must start with postgres://" }).optional(),
  ),
  EMBEDDED_DATABASE: z.preprocess(blankIsUnset, z.enum(["accept"]).optional()),
  S3_ENDPOINT: z.preprocess(
    blankIsUnset,
    z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  ),
  S3_REGION: optionalText,
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  PRODUCT_NAME: z.preprocess(blankIsUnset, z.string().trim().max(60).default("Commuter Circle")),
  TIME_ZONE: z.preprocess(blankIsUnset, timeZone.default("America/New_York")),
  ADMIN_EMAILS: commaList.transform((emails) => emails.map((email) => email.toLowerCase())),
  SUPPORT_EMAIL: z.preprocess(blankIsUnset, z.email().optional()),
  DEMO: z.preprocess(blankIsUnset, z.enum(["on", "off"]).optional()),
  TRUSTED_PROXIES: commaList,
  LOG_LEVEL: z.preprocess(blankIsUnset, z.enum(["debug", "info", "warn", "error", "silent"]).default("info")),
});

const s3Names = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** Where objects are kept when an S3-compatible store is used. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Everything the operator can set, checked and with defaults filled in. */
export type Settings = ReturnType<typeof readSettings>;

/** Thrown when settings are wrong; `faults` holds one line per fault, fit to be shown to the operator. */
export class SettingsError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(`Settings are not usable:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    this.faults = faults;
  }
}

/** Reads and checks the settings once; throws {@link SettingsError} naming every fault at a time. */
export function readSettings(source: Record<string, string | undefined>) {
  const parsed = environmentSchema.safeParse(source);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const env = parsed.data;
  const production = env.NODE_ENV === "production";
  const faults: string[] = [];

  const missingS3 = s3Names.filter((name) => !env[name]);
  if (missingS3.length > 0 && missingS3.length < s3Names.length) {
    faults.push(`${missingS3.join(", ")}: required as soon as one S3_ setting is given`);
  }
  if (production && !env.DATABASE_URL && env.EMBEDDED_DATABASE !== "accept") {
    faults.push(
      "DATABASE_URL: required when NODE_ENV=production (the embedded database does not survive a power loss; EMBEDDED_DATABASE=accept takes that risk)",
    );
  }
  if (production && !env.PUBLIC_URL) faults.push("PUBLIC_URL: required when NODE_ENV=production");
  if (production && env.DEMO === "on") faults.push("DEMO: cannot be on when NODE_ENV=production");
  if (faults.length > 0) throw new SettingsError(faults);

  const dataDir = path.resolve(env.DATA_DIR);
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    s3: missingS3.length === 0 ? s3From(env) : undefined,
    productName: env.PRODUCT_NAME,
    timeZone: env.TIME_ZONE,
    adminEmails: env.ADMIN_EMAILS,
    supportEmail: env.SUPPORT_EMAIL,
    demo: env.DEMO ?? (env.DATABASE_URL || production ? "off" : "on"),
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
  } as const;
}

function s3From(env: z.infer<typeof environmentSchema>): S3Settings {
  return {
    endpoint: env.S3_ENDPOINT!,
    region: env.S3_REGION!,
    bucket: env.S3_BUCKET!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  };
}
