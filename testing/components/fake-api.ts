import { vi } from "vitest";
import { codeOfStatus } from "#src/shared/error-code.ts";

/** What a call is answered with: a JSON body (200), a status with a body, no connection, or nothing yet. */
export type FakeAnswer =
  | { status: number; body?: unknown; statusText?: string }
  | { json: unknown; headers?: Record<string, string> }
  | "offline"
  | "stall";

/** The answer of /api/site. */
export const site = {
  productName: "Commuter Circle",
  timeZone: "America/New_York",
  supportEmail: null,
  operatorName: null,
  operatorAddress: null,
  publicUrl: "http://localhost:3000",
  quietHours: true,
};

/** Whom a member has written to, whatever rows it is asked about. */
export const contacts = "GET /api/conversations/contacts";

/** Answers of a visitor who has not signed in, on a site without providers. */
const guestAnswers: Record<string, FakeAnswer> = {
  "GET /api/site": { json: site },
  "GET /api/auth/user": { status: 401, body: { message: "Unauthorized" } },
  "GET /api/auth/providers": { json: [] },
  "GET /api/steps": { json: [] },
  // Of a member who has written to nobody, and saved nothing.
  [contacts]: { json: [] },
};

/** Replaces `fetch`: answers calls by method and path, and records the writes. */
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
    // Whoever has signed in is known from then on.
    if (enters && !("GET /api/auth/user" in answers)) known["GET /api/auth/user"] = { json: {} };
    if (answer === undefined) throw new Error(`No answer is prepared for ${call}`);
    if (answer === "stall") return new Promise<Response>(() => {});
    if (answer === "offline") throw new TypeError("Failed to fetch");
    if ("json" in answer) return Response.json(answer.json, { headers: answer.headers });
    const { status, body, statusText } = answer;
    if (body === undefined) return new Response(null, { status, statusText });
    // As the server does where an error says no more.
    const coded = status < 400 ? body : { code: codeOfStatus(status), ...(body as object) };
    return Response.json(coded, { status });
  });
  return {
    sent,
    /** The Idempotency-Keys of the writes that have one. */
    keys,
    /** Answers one call differently from now on. */
    answer: (call: string, answer: FakeAnswer) => void (known[call] = answer),
  };
}

/** Makes every answer take so many ms from now on. */
export function answerAfter(ms: number) {
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return answering(...call);
  });
}
