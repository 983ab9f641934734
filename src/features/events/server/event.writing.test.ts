import { beforeAll, describe, expect, it } from "vitest";
import type { ApiInput } from "#src/client/api-query.ts";
import { eventBody, year } from "#src/features/events/event.samples.ts";
import { townOf } from "#src/core/locations/server/town.ts";
import { bodyOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { create, api } = useTestApp();
let host: Person;
beforeAll(async () => {
  host = await create.person("new");
});

const post = (fields: object = {}) => api(host).post("/api/events", { json: { ...eventBody, ...fields } });
const read = (id: string, as?: Person) => bodyOf(api(as).get("/api/events/:id", { param: { id } }));
const list = (query: ApiInput<"/api/events">["query"] = {}, as?: Person) =>
  bodyOf(api(as).get("/api/events", { query: { ...query, limit: 100 } }));

describe("POST /api/events", () => {
  it("stores an event of anybody with a confirmed address, with its times read in the site's time zone (EVENT-18, EVENT-22, EVENT-30, EVENT-35, EVENT-36, EVENT-41)", async () => {
    expect(await bodyOf(post())).toMatchObject({
      title: eventBody.title,
      location: eventBody.location.trim(),
      address: eventBody.address,
      date: `${year}-07-01T22:30:00.000Z`,
      endsAt: `${year}-07-02T00:15:00.000Z`,
      capacity: 2,
      attendees: 1,
      status: "scheduled",
      hostedBefore: 0,
      can: { rsvp: false, manage: true, delete: true },
    });
  });

  it("needs a confirmed address, and so does an edit; cancelling does not", async () => {
    const unconfirmed = await create.person("unverified-email");
    const refused = {
      status: 403,
      code: "email-unconfirmed",
      message:
        "Please confirm your email address before you host. Open the link in the email we sent you, or get a new one in your settings.",
    };
    expect(await refusalOf(api(unconfirmed).post("/api/events", { json: eventBody }))).toEqual(refused);
    const canOf = async (as: Person) => (await bodyOf(api(as).get("/api/auth/user"))).can["event.create"];
    expect([await canOf(unconfirmed), await canOf(host)]).toEqual([false, true]);
    // As if created before hosting required a confirmed address.
    const param = { id: (await create.event(unconfirmed)).id };
    await create.rsvp(host, param);
    const edit = api(unconfirmed).put("/api/events/:id", { param, json: eventBody });
    expect(await refusalOf(edit)).toEqual(refused);
    const message = api(unconfirmed).post("/api/events/:id/message", { param, json: { message: "Hello" } });
    expect(await refusalOf(message)).toEqual(refused);
    const cancel = api(unconfirmed).post("/api/events/:id/cancel", { param, json: { reason: "Rain." } });
    expect((await cancel).status).toBe(200);
  });

  it("needs no more than a title and a date", async () => {
    const json = { title: "Walk", date: `${year}-07-01T18:30:00.000Z` };
    expect(await bodyOf(api(host).post("/api/events", { json }))).toMatchObject({
      description: "",
      location: null,
      date: json.date,
      endsAt: null,
      capacity: null,
      category: "meetup",
      isOnline: false,
      everyoneSeesAddress: false,
      price: null,
    });
  });

  const incomplete = "Please fill in title and date.";
  const capacityRange = "Enter how many people can come, from 1 to 10,000, or leave it empty for no limit.";
  const inThreeYears = { date: `${year + 3}-01-01T10:00`, endsAt: null };
  it.each([
    [{ title: " " }, incomplete, ["title"]],
    [{ date: "" }, incomplete, ["date"]],
    [{ title: undefined, date: undefined }, incomplete, ["title", "date"]],
    [{ capacity: 0 }, capacityRange, ["capacity"]],
    [{ capacity: 1.5 }, capacityRange, ["capacity"]],
    [{ capacity: "12" }, capacityRange, ["capacity"]],
    [{ capacity: 10_001 }, capacityRange, ["capacity"]],
    [{ category: "party" }, "This is not one of the categories.", ["category"]],
    [{ date: "2020-01-01T10:00", endsAt: null }, "Please choose a time that is still to come.", ["date"]],
    [inThreeYears, "Please choose a date within the next two years.", ["date"]],
    [{ endsAt: eventBody.date }, "The end has to come after the start.", ["endsAt"]],
    [{ endsAt: `${year}-08-01T10:00` }, "An event lasts at most 14 days.", ["endsAt"]],
    [{ date: "tomorrow" }, "Please give the date with its time.", ["date"]],
    [{ link: "javascript:alert(1)" }, expect.stringContaining("beginning with https://"), ["link"]],
    [{ price: -1 }, expect.stringContaining("whole dollars"), ["price"]],
    [{ title: "x".repeat(121) }, "Please keep this under 120 characters.", ["title"]],
    [{ isOnline: "yes" }, "Please say whether it is online.", ["isOnline"]],
  ])("refuses %j (EVENT-15, EVENT-16, EVENT-17, EVENT-19)", async (fields, message, paths) => {
    const { status, errors, ...refused } = await refusalOf(post(fields));
    expect([status, refused.message, errors?.map(({ path }) => path)]).toEqual([400, message, paths]);
  });

  it("has a price if one is given, and is free without one (EVENT-32)", async () => {
    const { id, price } = await bodyOf(post({ price: 4 }));
    expect([price, (await read(id)).price]).toEqual([4, 4]);
    await api(host).put("/api/events/:id", { param: { id }, json: { ...eventBody, price: null } });
    expect((await read(id)).price).toBeNull();
    const ids = async (tag: "Free" | "Paid") => (await list({ amenities: [tag] })).map((one) => one.id);
    expect(await ids("Free")).toContain(id);
    expect(await ids("Paid")).not.toContain(id);
  });

  it("stores a link only for an online event", async () => {
    expect((await bodyOf(post({ link: "https://meet.example.com/abc" }))).link).toBeNull();
  });
});

describe("the location of an event", () => {
  it("is only the town for people who do not attend, and complete for attending members and the host (EVENT-07, EVENT-31)", async () => {
    const [ownGuest, stranger] = [await create.person("approved"), await create.person("approved")];
    const link = "https://meet.example.com/abc";
    const { id } = await bodyOf(post({ isOnline: true, link }));
    const nothing = { address: null, link: null, hasAddress: true };
    const forOthers = { ...nothing, location: "Beacon, NY" };
    expect(await read(id)).toMatchObject({ ...forOthers, people: [] });
    expect(await read(id, stranger)).toMatchObject(forOthers);
    await create.rsvp(ownGuest, { id });
    const { location, address } = eventBody;
    for (const inside of [ownGuest, host, await create.person("admin")]) {
      expect(await read(id, inside)).toMatchObject({ location: location.trim(), address, link });
    }
    expect(await list()).toContainEqual(expect.objectContaining({ id, ...forOthers }));
    expect(await list({}, stranger)).toContainEqual(expect.objectContaining({ id, ...forOthers }));
    expect((await read(id, stranger)).people.map((person) => person.id)).toEqual([
      host.user.id,
      ownGuest.user.id,
    ]);
  });

  it.each([
    ["Café at Bank Square, 14 Main Street, Beacon, NY 12508", "Beacon, NY"],
    ["14 Main Street Beacon, NY", "Beacon, NY"],
    ["Walkway Over the Hudson, Poughkeepsie, New York, USA", "Poughkeepsie, NY"],
    ["Community kitchen, New Haven, CT", "New Haven, CT"],
    ["Beacon", "Beacon, NY"],
    ["Ruth's house, Nowheresville, NJ", "NJ"],
    ["Ruth's house, NJ", "NJ"],
    ["7 Elm Road, Apt 4, NJ", "NJ"],
    ["at my place, second floor", null],
    ["12", null],
    ["Rosewood Terrace", null],
    ["Ruth's house, Rosewood Terrace, NY", "NY"],
    ["Twelve Main Street, Beacon", "Beacon, NY"],
    ["１４ Main Street, Beacon, NY", "Beacon, NY"],
  ])("%j is in %j", (location, town) => {
    expect(townOf(location)).toBe(town);
  });
});
