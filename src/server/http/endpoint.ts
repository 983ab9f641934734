import { createRoute, OpenAPIHono, z, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { errorAnswer, type ErrorStatus } from "#src/server/http/error-answers.ts";
import { AppError } from "#src/server/http/errors.ts";
import { memberOf, type ApiEnv } from "#src/server/http/context.ts";
import { active, expectAll, type Need } from "#src/server/http/need.ts";
import { inTurn } from "#src/server/http/turns.ts";
import { pagingHeaders, pagingQuery } from "#src/server/http/query.ts";
import { usePlainMessages } from "#src/server/http/validation-messages.ts";
import type { FieldError } from "#src/shared/api.ts";

type EndpointConfig = {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  /** Who may call it at all; finer rules, such as the owner of a listing, are in the feature's policy. */
  access: "public" | "signed-in";
  /** What a member needs besides an account, as far as it can be checked without a row. The first unmet need is the error. */
  needs?: readonly Need[];
  /** Set for a write that suspended members may still make. */
  whileSuspended?: true;
  /** Set for calls that wait in their own queue, without a connection: they take none of the account's turns. */
  ownQueue?: true;
  /** Set for writes that never change what guests see: their pages stay cached, as with a job's `leavesPages`. */
  leavesPages?: true;
  summary: string;
  description?: string;
  /** For a route whose method and path do not say what it does; see operationIdOf. */
  operationId?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Takes an Idempotency-Key; see withIdempotencyKey. */
  key?: true;
  body?: z.ZodType;
  form?: z.ZodObject;
  /** The JSON response; without one it answers 204. */
  answer?: z.ZodType;
  answerDescription?: string;
  status?: 201;
  /** For a 201: what the same response means as a 200, when nothing was created. */
  found?: string;
  /** The usual size of a page: takes `limit` and `cursor`, and describes the headers of a page. */
  paged?: number;
  /** Responses other than JSON: pages, files, redirects. */
  responses?: RouteConfig["responses"];
  /** Error statuses beyond those that follow from its access, its method and its input. */
  errors?: ErrorStatus[];
};

type Part<E, Name extends string> = E extends Record<Name, infer Value> ? Value : undefined;
type Json<Schema extends z.ZodType> = { content: { "application/json": { schema: Schema } } };
type Form<Schema extends z.ZodType> = {
  content: { "application/x-www-form-urlencoded": { schema: Schema } };
};

type QueryOf<E> = E extends { paged: number }
  ? z.ZodObject<ReturnType<typeof pagingQuery> & (E extends { query: z.ZodObject<infer Shape> } ? Shape : {})>
  : Part<E, "query">;
type BodyOf<E> = E extends { body: infer Schema extends z.ZodType }
  ? Json<Schema>
  : E extends { form: infer Schema extends z.ZodType }
    ? Form<Schema>
    : undefined;
type ResponsesOf<E> = E extends { responses: infer Responses }
  ? Responses
  : E extends { answer: infer Schema extends z.ZodType }
    ? Record<
        | (E extends { status: infer Status extends number } ? Status : 200)
        | (E extends { found: string } ? 200 : never),
        Json<Schema>
      >
    : Record<204, { description: string }>;

type RouteOf<E extends EndpointConfig> = {
  method: E["method"];
  path: E["path"];
  request: {
    params: Part<E, "params">;
    query: QueryOf<E>;
    headers: E extends { key: true } ? typeof idempotencyKey : undefined;
    body: BodyOf<E>;
  };
  responses: ResponsesOf<E>;
  getRoutingPath(): string;
};

/** Declares a route: path, schemas and, always, who may call it. The guard runs before any validation. */
export function endpoint<const E extends EndpointConfig>(config: E): RouteOf<E> {
  const { method, path, access, summary, description } = config;
  const usual = [...usualErrors(config), ...(config.errors ?? [])];
  return createRoute({
    method,
    path,
    operationId: operationIdOf(config),
    summary,
    description,
    security: access === "public" ? [] : [{ session: [] }],
    "x-access": access,
    "x-needs": needsOf(config).map(({ name }) => name),
    middleware: [
      guardOf(config),
      ...(config.ownQueue ? [] : [inTurn]),
      ...(config.leavesPages ? [leavePages] : []),
    ],
    request: requestOf(config),
    responses: {
      ...Object.fromEntries(usual.map((status) => [status, errorAnswer(status)])),
      ...answersOf(config),
    },
  }) as unknown as RouteOf<E>;
}

const leavePages: MiddlewareHandler<ApiEnv> = (c, next) => {
  c.set("leavesPages", true);
  return next();
};

const verbs = { get: "get", post: "create", put: "update", patch: "update", delete: "delete" };

/** Its name in generated clients: a verb for the method, and the last word of the path. */
function operationIdOf({ operationId, method, path, answer }: EndpointConfig): string {
  if (operationId) return operationId;
  const noun = path
    .split("/")
    .findLast((part) => /^[a-z-]+$/.test(part))!
    .replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (method === "get" && answer instanceof z.ZodArray) return `list${noun}`;
  const one = method === "post" || path.endsWith("}");
  return verbs[method] + (one ? noun.replace(/ies$/, "y").replace(/(?<=ch)es$|s$/, "") : noun);
}

/** Everything a member needs for a route, in the order in which it is checked. */
function needsOf({ access, needs = [], whileSuspended, method }: EndpointConfig): Need[] {
  const writes = access !== "public" && method !== "get" && !whileSuspended;
  return [...new Set([...(writes ? [active] : []), ...needs])];
}

function guardOf(config: EndpointConfig): MiddlewareHandler<ApiEnv> {
  const needs = needsOf(config);
  if (config.access === "public" && needs.length === 0) return (_c, next) => next();
  return (c, next) => {
    const member = memberOf(c);
    expectAll(member, needs);
    return next();
  };
}

const idempotencyKey = z.object({
  "idempotency-key": z
    .uuid("Please send a UUID as Idempotency-Key, or none.")
    .optional()
    .openapi({ description: "Sent again with the same key, it makes nothing twice" }),
});

function requestOf({ params, query, key, body, form, paged }: EndpointConfig): RouteConfig["request"] {
  return {
    params,
    query: paged ? (query ?? z.object({})).extend(pagingQuery(paged)) : query,
    ...(key && { headers: idempotencyKey }),
    ...(body && { body: { ...json(body), required: !body.safeParse(undefined).success } }),
    ...(form && {
      body: { content: { "application/x-www-form-urlencoded": { schema: form } }, required: true },
    }),
  };
}

function answersOf({ responses, answer, answerDescription, status, found, paged, key }: EndpointConfig) {
  if (responses) return responses;
  if (!answer) return { 204: { description: answerDescription ?? "Done" } };
  const usual = paged ? "One page" : key ? "Made now, or before with the same key" : "Done";
  const described = { description: answerDescription ?? usual, ...json(answer) };
  return {
    ...(found && { 200: { description: found, ...json(answer) } }),
    [status ?? 200]: paged ? { ...described, headers: pagingHeaders } : described,
  };
}

const json = (schema: z.ZodType) => ({ content: { "application/json": { schema } } });

function usualErrors(config: EndpointConfig): ErrorStatus[] {
  const { access, method, body } = config;
  const takesInput = body ?? config.form ?? config.query ?? config.key ?? config.paged;
  return [
    412,
    ...(takesInput ? ([400] as const) : []),
    ...(access === "public" ? [] : ([401] as const)),
    ...(method === "get" && needsOf(config).length === 0 ? [] : ([403] as const)),
    ...(config.params ? ([404] as const) : []),
    ...(body ? ([413, 415] as const) : []),
  ];
}

export const messageAnswer = z.object({ message: z.string() }).meta({ id: "MessageAnswer" });

/** A router whose validation errors all have the common error body. */
export function createRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const { issues } = result.error;
      // A malformed id is as unknown as one that does not exist.
      if (result.target === "param") throw new AppError(404, issues[0]?.message ?? "Not found");
      throw validationError(issues);
    },
  });
}

usePlainMessages();

// More than any form of ours has.
const maxErrors = 30;

function validationError(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const all: FieldError[] = issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
  }));
  // Several checks of a field may have the same message, and every entry of a long list may be invalid.
  const distinct = new Map(all.map((error) => [`${error.path} ${error.message}`, error]));
  const errors = [...distinct.values()].slice(0, maxErrors);
  return new AppError(400, errors[0]?.message ?? "The request cannot be used.", { errors });
}
