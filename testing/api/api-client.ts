import type { ApiSchema } from "#src/client/api.ts";
import type { ErrorBody } from "#src/shared/api.ts";
import { nextCursor } from "#src/shared/pagination.ts";
import type { TestRequest } from "#testing/api/test-app.ts";

const methods = ["get", "post", "put", "patch", "delete"] as const;
type Method = (typeof methods)[number];

type Calls<M extends Method> = {
  [P in keyof ApiSchema as `$${M}` extends keyof ApiSchema[P] ? P : never]: ApiSchema[P][`$${M}` &
    keyof ApiSchema[P]];
};

type Optional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};
type Part<Call, Name extends string> = Call extends { input: { [N in Name]: infer Value } }
  ? {} extends Optional<Value>
    ? { [N in Name]?: Optional<Value> }
    : { [N in Name]: Optional<Value> }
  : { [N in Name]?: never };
type Input<Call> = Part<Call, "param"> & Part<Call, "query"> & Part<Call, "json"> & Part<Call, "header">;
type Arguments<Call> = {} extends Input<Call> ? [input?: Input<Call>] : [input: Input<Call>];

export type Answer<T> = Omit<Response, "json"> & { json: () => Promise<T> };
type Output<Call> = Call extends { output: infer Body } ? Body : never;

/** Calls the API by path, like the browser's queries. Parameters, bodies and responses have the API's own types. */
export type ApiClient = {
  [M in Method]: <P extends keyof Calls<M>>(
    path: P,
    ...input: Arguments<Calls<M>[P]>
  ) => Promise<Answer<Output<Calls<M>[P]>>>;
};

type Parameter = string | number | boolean;
type AnyInput = {
  param?: Record<string, string>;
  query?: Record<string, Parameter | Parameter[] | undefined>;
  json?: unknown;
  header?: Record<string, string>;
};
type Send = (method: string, target: string, options: TestRequest) => Promise<Response>;

export function apiClient(send: Send, as?: { cookie: string }): ApiClient {
  const calling =
    (method: string) =>
    (path: string, input: AnyInput = {}) =>
      send(method.toUpperCase(), addressOf(path, input), { as, body: input.json, headers: input.header });
  return Object.fromEntries(methods.map((method) => [method, calling(method)])) as unknown as ApiClient;
}

export function addressOf(path: string, { param = {}, query = {} }: AnyInput): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name]!));
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
  );
  return parameters.length > 0 ? `${address}?${new URLSearchParams(parameters)}` : address;
}

type Pending<T> = Promise<Answer<T>> | Answer<T>;

/** Resolves with the response if it is OK; any other fails the test. */
export async function done<Pended extends Pick<Response, "ok" | "status" | "text">>(
  pending: Promise<Pended> | Pended,
): Promise<Pended> {
  const answer = await pending;
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer;
}

export const bodyOf = async <T>(pending: Pending<T>): Promise<T> => (await done(pending)).json();

/** One page of a list: its items, the total, and the cursor of the next page. */
export async function pageOf<Item>(pending: Pending<Item[]>) {
  const answer = await pending;
  const items = await bodyOf(answer);
  const { headers } = answer;
  return { items, total: headers.get("x-total-count"), next: nextCursor(headers.get("link")) };
}

export async function refusalOf(pending: Pending<unknown>) {
  const answer = await pending;
  return { status: answer.status, ...((await answer.json()) as ErrorBody) };
}
