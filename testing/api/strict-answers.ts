import { isDeepStrictEqual } from "node:util";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import type { ApiEnv } from "#src/server/http/context.ts";
import { errorBody } from "#src/server/http/error-answers.ts";

type Declared = { content?: Record<string, { schema?: unknown } | undefined> };
type Operation = { method: string; pattern: RegExp; name: string; responses: Record<string, Declared> };

/**
 * Checks every JSON response strictly against the schema that its route declares. An extra field is as wrong as a
 * missing one, since undeclared data must not leave the server. Every error has the common error body with a known
 * code.
 */
export function strictAnswers(api: OpenAPIHono<ApiEnv>) {
  const operations = operationsOf(api);
  return async (method: string, path: string, answer: Response): Promise<void> => {
    const operation = operations.find((known) => known.method === method && known.pattern.test(path));
    const type = answer.headers.get("content-type") ?? "";
    if (method === "HEAD" || !type.startsWith("application/json") || (!operation && answer.ok)) return;
    const where = `${operation?.name ?? `${method} ${path}`} answered ${answer.status}`;
    // Any route may answer with a 500, and any unknown address with an error.
    const undeclared = !operation || answer.status >= 500 ? errorBody : undefined;
    const schema = operation?.responses[answer.status]?.content?.["application/json"]?.schema ?? undeclared;
    if (!schema) throw new Error(`${where} with JSON, which it does not declare.`);
    const body: unknown = await answer.clone().json();
    const read = (schema as z.ZodType).safeParse(body);
    if (!read.success)
      throw new Error(`${where} with something else than it declares: ${read.error.message}`);
    if (isDeepStrictEqual(read.data, body)) return;
    throw new Error(`${where} with more than it declares: ${undeclaredIn(body, read.data).join(", ")}`);
  };
}

function operationsOf(api: OpenAPIHono<ApiEnv>): Operation[] {
  const routes = api.openAPIRegistry.definitions.flatMap((known) =>
    known.type === "route" ? [known.route] : [],
  );
  return (
    routes
      .map(({ method, path, responses }) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
        name: `${method.toUpperCase()} ${path}`,
        responses: responses as Operation["responses"],
      }))
      // A literal path comes before one with a parameter.
      .toSorted((one, other) => one.name.split("{").length - other.name.split("{").length)
  );
}

/** The paths of fields that a body has and its schema does not: "0.owner.email". */
function undeclaredIn(body: unknown, parsed: unknown, path = ""): string[] {
  if (typeof body !== "object" || body === null) return isDeepStrictEqual(body, parsed) ? [] : [path];
  return Object.entries(body).flatMap(([name, value]) =>
    undeclaredIn(
      value,
      (parsed as Record<string, unknown> | undefined)?.[name],
      path ? `${path}.${name}` : name,
    ),
  );
}
