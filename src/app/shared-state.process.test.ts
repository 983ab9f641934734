import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { serverPrograms } from "#testing/machines/cluster.ts";
import { createFactories, type Person } from "#testing/rows/factories.ts";
import { startSitePair } from "#testing/machines/site-pair.ts";

// What must not be lost, duplicated or notified twice, with each action on another process than the previous one.
describe.skipIf(!serverPrograms).each(["two servers", "two workers"] as const)("on %s", (pairOf) => {
  let pair: Awaited<ReturnType<typeof startSitePair>>;
  let create: ReturnType<typeof createFactories>;
  let [admin, grace, naomi]: Person[] = [];
  beforeAll(async () => {
    pair = await startSitePair(pairOf);
    create = createFactories(pair.database);
  }, 60_000);
  afterAll(() => pair.stop());
  beforeEach(async () => {
    admin = await create.person("admin");
    grace = await create.person("approved", { firstName: "Grace" });
    naomi = await create.person("approved", { firstName: "Naomi" });
  });

  const ask = (site: 0 | 1, method: string, path: string, { cookie }: Person, body?: object) =>
    fetch(pair.urls[site] + path, {
      method,
      // On a connection of its own, which the next worker takes.
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        connection: "close",
      },
      body: body && JSON.stringify(body),
    });
  async function read<Answer>(site: 0 | 1, path: string, as: Person) {
    const answer = await ask(site, "GET", path, as);
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as Answer;
  }
  const both = async (act: (site: 0 | 1) => Promise<Response>) =>
    (await Promise.all([act(0), act(1)])).map(({ status }) => status).toSorted((a, b) => a - b);

  async function suspendable() {
    const { id: subjectId } = await create.post(grace!);
    return create.report(naomi!, { kind: "post", subjectId });
  }
  const suspension = { action: "suspend", days: 7, reason: "Enough." };

  it("a suspended host's event is on hold on both, and back with its places once that is undone on the other", async () => {
    const event = await create.event(grace!, { title: "Soup evening", capacity: 2 });
    await create.rsvp(naomi!, event);
    const statusOf = async (site: 0 | 1) => {
      const { status, rsvp } = await read<EventDetail>(site, `/api/events/${event.id}`, naomi!);
      return [status, rsvp?.status];
    };
    const caseId = await suspendable();
    const review = `/api/admin/reports/${caseId}/review`;
    expect((await ask(0, "POST", review, admin!, suspension)).status).toBe(200);
    expect(await statusOf(1)).toEqual(["on hold", "attending"]);
    expect((await ask(1, "POST", `/api/admin/reports/${caseId}/undo`, admin!)).status).toBe(200);
    expect(await statusOf(0)).toEqual(["scheduled", "attending"]);
  });

  it("a case is decided once, whoever presses first", async () => {
    const caseId = await suspendable();
    const second = await create.person("admin");
    const [won, lost] = await both((site) =>
      ask(site, "POST", `/api/admin/reports/${caseId}/review`, site ? second : admin!, suspension),
    );
    expect([won, lost]).toEqual([200, 409]);
  });

  it("what a host writes stands on the event, and what was read on one is read on the other", async () => {
    const event = await create.event(grace!, { title: "Soup evening" });
    await create.rsvp(naomi!, event);
    const message = { message: "Bring a cup." };
    expect((await ask(0, "POST", `/api/events/${event.id}/message`, grace!, message)).ok).toBe(true);
    const { messages } = await read<EventDetail>(1, `/api/events/${event.id}`, naomi!);
    expect(messages.map(({ message: text }) => text)).toEqual(["Bring a cup."]);
    const conversation = await create.conversation(grace!, naomi!);
    const unread = async (site: 0 | 1) =>
      (await read<{ conversations: number }>(site, "/api/unread", naomi!)).conversations;
    await ask(1, "POST", `/api/conversations/${conversation}/messages`, grace!, { text: "See you there." });
    expect(await unread(0)).toBe(1);
    await ask(1, "PUT", `/api/conversations/${conversation}/seen`, naomi!, {});
    expect(await unread(0)).toBe(0);
  });

  it("two who write to each other at the same moment have one conversation", async () => {
    const homes = [await create.listing(grace!), await create.listing(naomi!)];
    const statuses = await both((site) =>
      ask(site, "POST", "/api/conversations", site ? grace! : naomi!, {
        kind: "listing",
        subjectId: homes[site]!.id,
        text: "Is it still free?",
      }),
    );
    expect(statuses).toEqual([200, 201]);
    expect(await read<Conversation[]>(0, "/api/conversations", naomi!)).toHaveLength(1);
  });

  it("a decline is undone on the other, and a request is accepted once", async () => {
    const id = await create.conversation(naomi!, grace!, { accepted: false });
    const answer = `/api/conversations/${id}/answer`;
    expect((await ask(0, "PUT", answer, grace!, { accept: false })).status).toBe(204);
    expect(await read(1, "/api/conversations", grace!)).toEqual([]);
    expect((await ask(1, "DELETE", answer, grace!)).status).toBe(204);
    expect(await both((site) => ask(site, "PUT", answer, grace!, { accept: true }))).toEqual([204, 409]);
    const [found] = await read<Conversation[]>(0, "/api/conversations", naomi!);
    expect(found).toMatchObject({ id, state: "accepted", can: { write: true } });
  });
});
