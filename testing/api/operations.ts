import type { AnyApi } from "#src/app/api.ts";

export type JsonSchema = {
  type?: string | string[];
  enum?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  /** A text of several lines. */
  "x-paragraphs"?: boolean;
  properties?: Record<string, JsonSchema>;
};

type Content = { content?: Record<string, { schema: JsonSchema }> };

export type Operation = {
  "x-access"?: unknown;
  parameters?: { name: string; in: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

const methods = new Set(["get", "post", "put", "patch", "delete", "head", "options", "trace"]);

/** Every route of the API's own document: "PUT /api/housing/{id}" → its operation. */
export function operationsOf(api: AnyApi): Map<string, Operation> {
  const document = withoutRefs(
    api.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } }),
  );
  return new Map(
    Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
      Object.entries(operations as Record<string, Operation>)
        .filter(([method]) => methods.has(method))
        .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
}

function withoutRefs<Document extends { components?: { schemas?: object } }>(document: Document) {
  const schemas = { ...document.components?.schemas } as Record<string, unknown>;
  return JSON.parse(
    JSON.stringify(document, (_key, value: { $ref?: string } | null) => {
      const name = value?.$ref?.replace("#/components/schemas/", "");
      return name ? schemas[name] : value;
    }),
  ) as Document;
}

/** The path to a value within a body; "0" is the first item of a list. */
export type BodyPath = readonly string[];

/** Every field that a body can have, with its schema: properties, nested ones, and an item of each list. */
export function fieldsOf(schema: JsonSchema, at: BodyPath = []): { path: BodyPath; schema: JsonSchema }[] {
  const { properties = {}, anyOf = [], allOf = [], items } = schema;
  const inner = [...Object.entries(properties), ...(items ? [["0", items] as const] : [])];
  return [
    ...inner.flatMap(([name, field]) => {
      const path = [...at, name];
      return [{ path, schema: field }, ...fieldsOf(field, path)];
    }),
    ...[...anyOf, ...allOf].flatMap((part) => fieldsOf(part, at)),
  ];
}

/** A copy of a body with another value at this path. Missing parents are created. */
export function withField(body: unknown, [name, ...rest]: BodyPath, value: unknown): unknown {
  if (name === undefined) return value;
  if (name === "0") {
    const [first, ...others] = Array.isArray(body) ? (body as unknown[]) : [];
    return [withField(first, rest, value), ...others];
  }
  const object = (typeof body === "object" ? body : {}) as Record<string, unknown> | null;
  return { ...object, [name]: withField(object?.[name], rest, value) };
}

export const routesTaking = (api: AnyApi, where: "query" | "header", name: string): string[] =>
  [...operationsOf(api)]
    .filter(([, { parameters = [] }]) => parameters.some((each) => each.in === where && each.name === name))
    .map(([route]) => route);
