import { z } from "@hono/zod-openapi";

type Issue = Parameters<NonNullable<z.core.$ZodConfig["localeError"]>>[0];

/** The message for an issue whose schema has none; Zod's own are for developers. */
function messageOf(issue: Issue): string {
  const field = issue.path?.join(".");
  const name = field ? `“${field}”` : "This request";
  if (issue.code === "invalid_type" && issue.input === undefined) {
    return field ? `${name} is missing.` : "This request is empty.";
  }
  if (issue.code === "invalid_value") return `${name} must be ${listed(issue.values)}.`;
  if (issue.code === "too_big") return `${name} ${boundOf(issue.origin, "at most", issue.maximum)}.`;
  if (issue.code === "too_small") return `${name} ${boundOf(issue.origin, "at least", issue.minimum)}.`;
  return `${name} isn’t in a format we can read.`;
}

const listed = (values: readonly z.core.util.Primitive[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(values.map(String));

function boundOf(origin: string, least: string, bound: number | bigint) {
  if (origin === "string") return `can have ${least} ${bound} characters`;
  if (origin === "array" || origin === "set") return `can list ${least} ${bound}`;
  return `can be ${least} ${bound}`;
}

export const usePlainMessages = () => z.config({ localeError: messageOf });
