import { createRoute, OpenAPIHono, z, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { AppError, forbidden } from "#src/server/http/app-error.ts";
import { memberOf, type ApiEnv } from "#src/server/http/context.ts";
import type { Member } from "#src/shared/actor.ts";
import { suspendedRefusal } from "#src/shared/account-suspended.ts";
import type { FieldError } from "#src/shared/error-body.ts";

/**
 * Who may call a route at all; finer rules (the owner of a listing) are in the feature's policy.
 */
export type Access = "public" | "signed-in" | "admin";

function guardOf({
  access,
  may,
  whileSuspended,
  method,
}: Declared & { method: string }): MiddlewareHandler<ApiEnv> {
  if (access === "public") return (_c, next) => next();
  const writes = method !== "get" && !whileSuspended;
  return (c, next) => {
    const member = memberOf(c);
    if (writes && member.suspended) throw forbidden(suspendedRefusal);
    if (access === "admin" && !member.admin) throw forbidden("This is for admins.");
    if (may && !may.policy(member)) throw forbidden(may.refusal);
    return next();
  };
}

const errorBody = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi("Error");

const errorDescriptions = {
  400: "Input that cannot be used",
  401: "No session, or the sign-in failed",
  403: "Not allowed, or not sent from our own pages",
  404: "Not found",
  409: "At odds with what is stored",
  412: "The page that asks was made for another account",
  413: "Too large",
  415: "Sent as something else than was asked for",
  429: "Too many attempts; Retry-After tells how long to wait",
  503: "Busy; Retry-After tells how long to wait",
  507: "No room",
};
type ErrorStatus = keyof typeof errorDescriptions;

type Declared = {
  access: Access;
  /** A feature's policy that has to allow it too, and the message of the 403. */
  may?: { policy: (member: Member) => boolean; refusal: string };
  /** Set for a write that a suspended member may still make. */
  whileSuspended?: boolean;
  /** Error statuses beyond those that follow from its access, its method and its input. */
  errors?: ErrorStatus[];
};

/** Declares a route: path, schemas and, always, who may call it. The guard runs before any validation. */
export function endpoint<const P extends string, const R extends Omit<RouteConfig, "path"> & { path: P }>(
  route: R & Declared,
): R & { getRoutingPath(): string } {
  const { access, errors = [], may, whileSuspended, ...config } = route;
  const statuses = [...usualErrors(access, config), ...errors].map((status) => [status, errorAnswer(status)]);
  return createRoute({
    ...config,
    "x-access": access,
    middleware: guardOf({ access, may, whileSuspended, method: route.method }),
    responses: { ...Object.fromEntries(statuses), ...config.responses },
  }) as unknown as R & { getRoutingPath(): string };
}

function usualErrors(access: Access, { method, request }: Omit<RouteConfig, "path">): ErrorStatus[] {
  const takesJson = request?.body?.content["application/json"] !== undefined;
  return [
    412,
    ...(request ? ([400] as const) : []),
    ...(access === "public" ? [] : ([401] as const)),
    ...(method === "get" && (access === "public" || access === "signed-in") ? [] : ([403] as const)),
    ...(takesJson ? ([413, 415] as const) : []),
  ];
}

const errorAnswer = (status: ErrorStatus) => ({
  description: errorDescriptions[status],
  content: { "application/json": { schema: errorBody } },
});

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

// More than any form of ours has fields.
const maxErrors = 30;

function validationError(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const all: FieldError[] = issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
  }));
  // Several checks of one field may have the same message, and every entry of a long list may be wrong.
  const distinct = new Map(all.map((error) => [`${error.path} ${error.message}`, error]));
  const errors = [...distinct.values()].slice(0, maxErrors);
  return new AppError(400, errors[0]?.message ?? "The request cannot be used.", { errors });
}
