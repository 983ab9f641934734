import { beforeEach, describe, expect, it } from "vitest";
import { contactsAtOnce } from "#src/core/messages/message.limits.ts";
import type { Conversation } from "#src/core/messages/message.schema.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { messageCalls } from "#testing/api/message-calls.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
const calls = messageCalls(app);

let naomi: Person;
let julia: Person;
let listing: string;
beforeEach(async () => {
  naomi = await create.person("approved", { firstName: "Naomi" });
  julia = await create.person("approved", { firstName: "Julia" });
  listing = (await create.listing(julia)).id;
});

const contactsOf = (as: Person, ...about: string[]) =>
  bodyOf(
    api(as).get("/api/conversations/contacts", about.length > 0 ? { query: { about: about.join(",") } } : {}),
  );

const asked = async () => (await (await calls.contact(naomi, listing)).json()) as Conversation;

describe("a member's contacts", () => {
  it("are the people she asked and who asked her, with date and subjects", async () => {
    expect(await contactsOf(naomi)).toEqual([]);
    const { id, last } = await asked();
    const request = { conversationId: id, since: last!.createdAt };
    const ofJulia = { with: { id: julia.user.id, firstName: "Julia" }, subjectIds: [listing] };
    expect(await contactsOf(naomi)).toMatchObject([{ ...request, ...ofJulia, state: "waiting" }]);
    const ofNaomi = { with: { id: naomi.user.id, firstName: "Naomi" }, subjectIds: [] };
    expect(await contactsOf(julia)).toMatchObject([{ ...request, ...ofNaomi, state: "asked-by-them" }]);
  });

  it("are in touch once one has accepted, until one of them leaves", async () => {
    const { id } = await asked();
    await calls.answerRequest(id, julia);
    for (const one of [naomi, julia]) expect(await contactsOf(one)).toMatchObject([{ state: "in-touch" }]);
    await app.delete(`/api/conversations/${id}`, { as: julia });
    for (const one of [naomi, julia]) expect(await contactsOf(one)).toEqual([]);
  });

  it("keep every home that she has written about", async () => {
    const { id } = await asked();
    await calls.answerRequest(id, julia);
    const { id: second } = await create.listing(julia);
    for (const text of ["And this one?", "Is it quiet?"]) await calls.contact(naomi, second, text);
    const [contact] = await contactsOf(naomi);
    expect(contact!.subjectIds.toSorted()).toEqual([listing, second].toSorted());
  });

  it("after a decline look pending to the requester, and are empty for the member who declined", async () => {
    const { id } = await asked();
    const waiting = await contactsOf(naomi);
    await calls.answerRequest(id, julia, false);
    expect(await contactsOf(naomi)).toEqual(waiting);
    expect(await contactsOf(julia)).toEqual([]);
  });

  it("can be limited to these people and the owners of these subjects", async () => {
    const { id } = await asked();
    const clara = await create.person("approved");
    const { id: other } = await create.listing(clara);
    const all = await contactsOf(naomi);
    for (const about of [[julia.user.id], [other, listing], [clara.user.id, julia.user.id]])
      expect(await contactsOf(naomi, ...about)).toEqual(all);
    expect(await contactsOf(naomi, clara.user.id, other, id)).toEqual([]);
    // Julia wrote to nobody about the subject that the other wrote about.
    expect(await contactsOf(julia, listing)).toEqual([]);
    expect(await contactsOf(julia, naomi.user.id)).toMatchObject([{ conversationId: id }]);
  });

  it("are requested by ids, up to a limit", async () => {
    const ask = (about: string) => api(naomi).get("/api/conversations/contacts", { query: { about } });
    const ids = (count: number) => Array.from({ length: count }, () => listing).join(",");
    expect((await ask(ids(contactsAtOnce))).status).toBe(200);
    for (const about of [ids(contactsAtOnce + 1), "Julia", ""]) expect((await ask(about)).status).toBe(400);
  });

  it("leave out the members she blocks, and who block her", async () => {
    await asked();
    await create.block(julia, naomi);
    for (const one of [naomi, julia]) expect(await contactsOf(one)).toEqual([]);
  });
});
