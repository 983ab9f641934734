import type { APIRequestContext } from "@playwright/test";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import { expect, test, unique } from "./fixtures.ts";
import { readPage } from "./html.ts";
import { writeNotifications } from "./notification-rows.ts";

/** The titles on a list's page, and on all pages that its "more" link leads to. */
async function titlesOf(calls: APIRequestContext, path: string, more: string, title: string) {
  const pages: string[][] = [];
  for (let address: string | undefined = path; address && pages.length < 5;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(calls, address);
    pages.push(page.texts(title));
    address = page.text.includes(more) ? page.leadsTo(more) : undefined;
  }
  return pages;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A different minute for each row of a list. */
const minute = (index: number) => new Date(Date.now() - (60 - index) * 60_000);

test("homes are read page by page without JavaScript, each once", async ({ request, create }) => {
  const owner = await create.person("approved");
  const town = unique("Rhinecliff");
  const titles = times(25).map((index) => `Room ${index} in ${town}`);
  for (const [index, title] of titles.entries()) {
    await create.listing(owner, { title, location: `${town}, NY`, createdAt: minute(index) });
  }
  const address = `/housing?location=${encodeURIComponent(town)}`;
  const pages = await titlesOf(request, address, "Show More Listings", "main article h3");
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat()).toEqual(titles.toReversed());
  const first = await readPage(request, address);
  expect(first.texts("main article")[0]).toMatch(/\$950 \/ month/);
  const next = await readPage(request, first.leadsTo("Show More Listings"));
  expect(next.texts("main a")).toContain("Back to the newest listings");
});

test("filters in a hand-written address apply, and invalid ones still show the page", async ({
  request,
  create,
}) => {
  const owner = await create.person("approved");
  const town = unique("Tivoli");
  const fields = { location: `${town}, NY`, amenities: ["Parking", "Laundry"] };
  const fitting = await create.listing(owner, { ...fields, price: 900 });
  await create.listing(owner, { ...fields, price: 2000 });
  await create.listing(owner, { ...fields, price: 900, amenities: ["Parking"] });
  const path = `/housing?location=${encodeURIComponent(town)}&budget=800-1200&amenities=Parking,Laundry`;
  const page = await readPage(request, path);
  expect(page.texts("main article h3")).toEqual([fitting.title]);
  expect(page.text).toContain("1 Housing Option Found");
  const filters = page.texts('ul[aria-label="Filters in force"] li');
  expect(filters).toEqual([town, "800-1200", "Parking", "Laundry"]);
  const odd = await readPage(
    request,
    "/housing?budget=1-2&moveInDate=yesterday&amenities=Pool,Yard&cursor=x&listing=",
  );
  expect(odd.texts('ul[aria-label="Filters in force"] li')).toEqual(["Yard"]);
});

test("posts are read page by page without JavaScript, by category and by search", async ({
  request,
  create,
}) => {
  const author = await create.person("approved");
  const category = unique("Stairs").slice(0, 40);
  const word = `w${unique("").trim()}`;
  const titles = times(25).map((index) => `Post ${index} of ${category}`);
  for (const [index, title] of titles.entries()) {
    await create.post(author, { title, category, createdAt: minute(index) });
  }
  const address = `/community?category=${encodeURIComponent(category)}`;
  const pages = await titlesOf(request, address, "Show More Posts", "main article h3");
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat()).toEqual(titles.toReversed());

  const titled = await create.post(author, { title: `About ${word}`, category: "Safety" });
  const answered = await create.post(author, { title: unique("Something else") });
  await create.reply(author, answered, { content: `It is ${word}, I think.` });
  const found = async (search: string) =>
    (await readPage(request, `/community?q=${word}${search}`)).texts("main article h3");
  expect((await found("")).toSorted()).toEqual([titled.title, answered.title].toSorted());
  expect(await found("&category=Safety")).toEqual([titled.title]);
});

test("a long thread is read without JavaScript", async ({ request, create }) => {
  const author = await create.person("approved");
  const post = await create.post(author, { title: unique("A long thread") });
  for (const index of times(21)) {
    await create.reply(author, post, { content: `Reply number ${index + 1}.`, createdAt: minute(index) });
  }
  const first = await readPage(request, `/community/${post.id}`);
  expect(first.text).toContain("Reply number 20.");
  expect(first.text).not.toContain("Reply number 21.");
  const rest = await readPage(request, first.leadsTo("Show More Replies"));
  expect(rest.text).toContain("Reply number 21.");
});

test("events and roommates are found without JavaScript, with only what guests may read", async ({
  request,
  create,
}) => {
  const host = await create.person("approved", { firstName: "Marisol" });
  const event = await create.event(host, {
    title: unique("Quiet hour"),
    category: "workshop",
    startsAt: new Date("2037-06-12T22:30:00Z"),
  });
  const tickets = await readPage(request, "/events?category=workshop&date=2037-06-12");
  expect(tickets.texts("main article").join()).toContain(event.title);
  await create.roommate(host, { age: 31, budget: "500-800", bio: "Nobody but members reads this." });
  const people = await readPage(request, "/roommates?budget=500-800&ageRange=28-32");
  expect(people.texts("main article").join()).toMatch(/Marisol, 31.*\$500-800/);
  expect(people.text).not.toContain("Nobody but members reads this.");
});

test("the home page has its lists without JavaScript, and its search in each mode (NAV-28)", async ({
  request,
  create,
}) => {
  const owner = await create.person("approved");
  const home = await create.listing(owner, { title: unique("A room") });
  const post = await create.post(owner, { title: unique("A question") });
  const page = await readPage(request, "/");
  expect(page.texts("main article h3")).toContain(home.title);
  expect(page.texts("main a")).toContain(post.title);
  const events = await readPage(request, "/?find=events");
  expect(events.texts("main form button")).toContain("Search Events");
});

test("a member's own lists are read to their ends without JavaScript: notifications, activity and messages", async ({
  create,
  callsOf,
  site,
}) => {
  const member = await create.person("approved");
  const other = await create.person("approved");
  const calls = await callsOf(member);
  const conversation = await create.conversation(other, member);
  const read = await readPage(calls, `/messages/${conversation}`);
  expect(read.text).toContain("Is it still free?");
  expect(read.text).toContain("allow JavaScript for this site");
  for (const index of times(40)) {
    const text = `Line ${index + 1}.`;
    await insertMessage(site.db, { conversationId: conversation, authorId: other.user.id, text });
  }
  const newest = await readPage(calls, `/messages/${conversation}`);
  expect(newest.text).toContain("Line 40.");
  expect(newest.text).not.toContain("Is it still free?");
  const earlier = await readPage(calls, newest.leadsTo("Show Earlier Messages"));
  expect(earlier.text).toContain("Is it still free?");
  expect((await readPage(calls, "/messages")).texts("main article").join()).toContain("A room");

  const reply = await create.reply(other, await create.post(member));
  await writeNotifications(site.db, member, { replyId: reply.id, count: 21 });
  const notifications = await titlesOf(calls, "/notices", "Show Earlier Notices", "main article");
  expect(notifications.map((page) => page.length)).toEqual([20, 1]);
});
