import { request as requests, type APIRequestContext } from "@playwright/test";
import { expect, signIn, unique } from "./demo.ts";
import { joinAs } from "./own-account.ts";

type Waiting = { id: string; user: { email: string } };

/** A new account that the desk has verified; whoever asks is signed in as her. */
export async function verifiedMember(request: APIRequestContext, origin: string, plan = "basic") {
  const email = await joinAs(request, origin, unique("Roomie"));
  const asked = await request.post("/api/membership/verify", {
    data: { plan },
    headers: { origin },
  });
  expect(asked.status()).toBe(201);
  const desk = await requests.newContext({ baseURL: origin });
  await signIn(desk, origin, "admin");
  const waiting = (await (await desk.get("/api/admin/verifications?limit=100")).json()) as Waiting[];
  const { id } = waiting.find(({ user }) => user.email === email)!;
  const reviewed = await desk.post(`/api/admin/verifications/${id}/review`, {
    data: { status: "approved", adminNotes: "" },
    headers: { origin },
  });
  expect(reviewed.status()).toBe(200);
  await desk.dispose();
}

/** Saves the profile of whoever is signed in, without a page. */
export async function saveProfile(request: APIRequestContext, origin: string, about: object = {}) {
  const answer = await request.post("/api/roommates/profile", {
    data: { age: 24, budget: "800-1200", lookingFor: "both", ...about },
    headers: { origin },
  });
  expect(answer.status()).toBe(201);
}
