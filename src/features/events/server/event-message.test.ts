import { beforeEach, describe, expect, it } from "vitest";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { reportCalls } from "#testing/api/report-calls.ts";

const { app, create, api } = useTestApp();
const calls = reportCalls(app);
let [host, naomi, tess]: Person[] = [];
let id: string;
beforeEach(async () => {
  [host, naomi, tess] = await Promise.all(
    (["new", "approved", "approved"] as const).map((kind) => create.person(kind)),
  );
  const event = await create.event(host!, { title: "Soup evening" });
  ({ id } = event);
  await create.rsvp(naomi!, event);
  await create.rsvp(tess!, event, "waiting");
  const json = { message: "Side door, please.\n\nBring a spoon." };
  await api(host).post("/api/events/:id/message", { param: { id }, json });
});
const messagesFor = async (as?: Person) =>
  (await bodyOf(api(as).get("/api/events/:id", { param: { id } }))).messages;

describe("what a host writes to everyone", () => {
  it("is shown on the event to attendees, the host and admins, and to nobody else", async () => {
    const admin = await create.person("admin");
    for (const as of [naomi, host, admin]) {
      expect(await messagesFor(as)).toMatchObject([{ message: "Side door, please.\n\nBring a spoon." }]);
    }
    for (const as of [tess, await create.person("approved"), undefined]) {
      expect(await messagesFor(as)).toEqual([]);
    }
  });

  it("is in the notification too", async () => {
    await app.mails();
    expect(await bodyOf(api(naomi).get("/api/notifications"))).toMatchObject([
      {
        title: `From ${host!.user.firstName}, host of “Soup evening”`,
        line: "Side door, please. Bring a spoon.",
        path: `/events/${id}`,
      },
    ]);
  });

  it("can be reported by its readers, and disappears from the event and the notification once hidden", async () => {
    const [message] = await messagesFor(naomi);
    const report = (as?: Person) => calls.report(as, "event-message", message!.id);
    expect([(await report(tess)).status, (await report(host)).status]).toEqual([404, 409]);
    expect((await report(naomi)).status).toBe(201);
    const admin = await create.person("admin");
    const [found] = await calls.adminQueue(admin);
    expect(found).toMatchObject({ address: `/events/${id}` });
    await calls.review(admin, found!.id, { action: "hide" });
    await app.mails();
    expect(await messagesFor(naomi)).toEqual([]);
    expect(await messagesFor(host)).toHaveLength(1);
    const notices = await bodyOf(api(naomi).get("/api/notifications"));
    expect(notices.filter(({ title }) => title.includes("host of"))).toEqual([]);
  });
});
