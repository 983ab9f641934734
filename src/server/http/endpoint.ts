import { createRoute, OpenAPIHono, z, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { AppError, forbidden } from "#src/server/http/app-error.ts";
import { memberOf, type ApiEnv } from "#src/server/http/context.ts";
import type { FieldError } from "#src/shared/error-body.ts";

/**
 * Who may call a route at all; finer rules (whose listing is it?) live in the feature's policy.
 * "verified" = a member with an approved membership.
 */
export type Access = "public" | "signed-in" | "verified" | "admin";

/** What a call that needs a verified member answers to everybody else. */
export const verifiedMembersOnly =
  "This is for verified members. Choose a plan on the membership page to get verified.";

const guards: Record<Access, MiddlewareHandler<ApiEnv>> = {
  public: (_c, next) => next(),
  "signed-in": (c, next) => (memberOf(c), next()),
  verified: (c, next) => {
    if (!memberOf(c).verified) throw forbidden(verifiedMembersOnly);
    return next();
  },
  admin: (c, next) => {
    if (!memberOf(c).admin) throw forbidden("This is for admins.");
    return next();
  },
};

const errorBody = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi("Error");

/** Declares a route: path, schemas and, always, who may call it. The guard runs before any validation. */
export function endpoint<const P extends string, const R extends Omit<RouteConfig, "path"> & { path: P }>(
  route: R & { access: Access },
): R & { getRoutingPath(): string } {
  const { access, ...config } = route;
  const error = (description: string) => ({
    description,
    content: { "application/json": { schema: errorBody } },
  });
  return createRoute({
    ...config,
    "x-access": access,
    middleware: guards[access],
    responses: {
      ...(access === "public" ? {} : { 401: error("No session, or it has ended") }),
      ...(access === "public" || access === "signed-in" ? {} : { 403: error("Not allowed") }),
      ...(config.request ? { 400: error("Input that cannot be used") } : {}),
      ...config.responses,
    },
  }) as unknown as R & { getRoutingPath(): string };
}

/** A JSON body that must be there. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true as const,
  content: { "application/json": { schema } },
});

/** A JSON answer. */
export const jsonAnswer = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** A router whose failed validations all become the one error shape. */
export function createRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error.issues);
    },
  });
}

function validationError(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const faults: FieldError[] = issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
  }));
  // Several checks of one field may say the same.
  const errors = [...new Map(faults.map((fault) => [`${fault.path} ${fault.message}`, fault])).values()];
  return new AppError(400, errors[0]?.message ?? "The request cannot be used.", { errors });
}
