import { beforeAll, describe, expect, it } from "vitest";
import { findWaitingRequest } from "#src/core/membership/server/verification.queries.ts";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";

const { app } = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await app.create.person("admin");
});

const review = (id: string, body: unknown) =>
  app.post(`/api/admin/verifications/${id}/review`, { as: admin, body });
const waitingOf = async ({ user }: Person) => (await findWaitingRequest(app.platform.db, user.id))!.id;

describe("a line to the applicant", () => {
  const line = "Please tell us which congregation you attend now.";
  const reject = { status: "rejected", adminNotes: "Nobody there knows her.", lineToApplicant: ` ${line} ` };
  const own = async (as: Person) => {
    const answer = await app.get("/api/membership", { as });
    return { text: await answer.clone().text(), membership: (await answer.json()) as object };
  };

  it("can be read by the applicant while the request is rejected; the notes never can", async () => {
    const person = await app.create.person("pending");
    const id = await waitingOf(person);
    const answer = await review(id, reject);
    expect(await answer.json()).toMatchObject({
      lineToApplicant: line,
      adminNotes: "Nobody there knows her.",
    });
    const rejected = await own(person);
    expect(rejected.membership).toMatchObject({ status: "rejected", lineToApplicant: line });
    expect(rejected.text).not.toContain("Nobody there");

    await app.post("/api/membership/verify", { as: person, body: { plan: "basic" } });
    expect((await own(person)).membership).toMatchObject({ lineToApplicant: null });
  });

  it("is that of the last answer", async () => {
    const person = await app.create.person("new");
    for (const lineToApplicant of ["The first.", null]) {
      await app.post("/api/membership/verify", { as: person, body: { plan: "basic" } });
      const id = await waitingOf(person);
      expect((await review(id, { ...reject, lineToApplicant })).status).toBe(200);
      expect((await own(person)).membership).toMatchObject({ status: "rejected", lineToApplicant });
    }
  });

  it("goes with a rejection only, and is one line of at most 300 characters", async () => {
    const { id } = await app.create.verification(await app.create.person("new"));
    const tooLong = await review(id, { ...reject, lineToApplicant: "x".repeat(301) });
    expect(tooLong.status).toBe(400);
    expect((await tooLong.json()).errors).toEqual([
      { path: "lineToApplicant", message: "Please keep this under 300 characters." },
    ]);
    const approved = await review(id, { ...reject, status: "approved" });
    expect(await approved.json()).toMatchObject({ verificationStatus: "approved", lineToApplicant: null });
  });
});
