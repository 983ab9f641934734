import { vi } from "vitest";
import { codeOfStatus } from "#src/shared/error-code.ts";

/** A fake response: a JSON body (200), a status with a body, no connection, or never. */
export type FakeAnswer =
  | { status: number; body?: unknown; statusText?: string }
  | { json: unknown; headers?: Record<string, string> }
  | "offline"
  | "stall";

export const site = {
  productName: "Commuter Circle",
  timeZone: "America/New_York",
  supportEmail: null,
  operatorName: null,
  operatorAddress: null,
  publicUrl: "http://localhost:3000",
  quietHours: true,
  topLine: null,
  words: {},
};

/** The call for whom a member has written to, whatever rows it asks about. */
export const contacts = "GET /api/conversations/contacts";

/** Responses for a guest, on a site without providers. */
const guestAnswers: Record<string, FakeAnswer> = {
  "GET /api/site": { json: site },
  "GET /api/auth/user": { status: 401, body: { message: "Unauthorized" } },
  "GET /api/auth/providers": { json: [] },
  "GET /api/team-away": { json: { until: null } },
  "GET /api/admin/duty": {
    json: {
      until: "2030-12-09T13:00:00.000Z",
      people: [],
      mine: { always: true, thisWeek: true, morningEmail: true, dueSoonEmail: true },
    },
  },
  "GET /api/steps": { json: [] },
  "GET /api/steps/first": { json: [] },
  // For a member without contacts or favorites.
  [contacts]: { json: [] },
};

/** Replaces `fetch`: responds by method and path, and records the writes. */
export function fakeApi(answers: Record<string, FakeAnswer>) {
  const known = { ...guestAnswers, ...answers };
  const sent: { call: string; body: unknown; credentials: RequestCredentials | undefined }[] = [];
  const keys: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? "GET"} ${path}`;
    if (!call.startsWith("GET ")) {
      const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
      sent.push({ call, body, credentials: init.credentials });
      const key = new Headers(init.headers).get("idempotency-key");
      if (key) keys.push(key);
    }
    const answer = known[call.startsWith(`${contacts}?`) ? contacts : call];
    const enters = /^POST \/api\/auth\/(email\/signin|signin|signup|passkey\/signin)$/.test(call);
    // After signing in, the user is known.
    if (enters && !("GET /api/auth/user" in answers)) known["GET /api/auth/user"] = { json: {} };
    if (answer === undefined) throw new Error(`No answer is prepared for ${call}`);
    if (answer === "stall") return new Promise<Response>(() => {});
    if (answer === "offline") throw new TypeError("Failed to fetch");
    if ("json" in answer) return Response.json(answer.json, { headers: answer.headers });
    const { status, body, statusText } = answer;
    if (body === undefined) return new Response(null, { status, statusText });
    // Adds the code that the server sends when an error has none of its own.
    const coded = status < 400 ? body : { code: codeOfStatus(status), ...(body as object) };
    return Response.json(coded, { status });
  });
  return {
    sent,
    keys,
    /** Changes the response of one call from now on. */
    answer: (call: string, answer: FakeAnswer) => void (known[call] = answer),
  };
}

/** Delays every response by this many ms from now on. */
export function answerAfter(ms: number) {
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return answering(...call);
  });
}
