import { writeFile } from "node:fs/promises";
import type { TestInfo } from "@playwright/test";
import { wallTimeIn } from "#src/shared/dates.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { expect, ownPassword, unique } from "../fixtures.ts";
import { test } from "./fixtures.ts";

async function photo(testInfo: TestInfo, name: string, color: string): Promise<string> {
  const file = testInfo.outputPath(name);
  await writeFile(file, await jpegFile({ color }));
  return file;
}

const zone = "America/New_York";
const dayIn = (days: number) =>
  wallTimeIn(zone, new Date(Date.now() + days * 24 * 60 * 60 * 1000)).slice(0, 10);

test("somebody signs up, signs out, and signs in", async ({ visitor }) => {
  const email = `${unique("lea").replaceAll(" ", "-")}@example.com`;
  await visitor.open("/auth");
  await visitor.press("Sign Up");
  await visitor.type("First name", "Lea");
  await visitor.type("Last name", "Marsh");
  await visitor.type("Email", email);
  await visitor.type("Congregation", "Beacon North");
  await visitor.type("Password", ownPassword);
  await visitor.type("Confirm password", ownPassword);
  await visitor.press("I’m 18 or older");
  await visitor.press("Volunteers may use my congregation to verify me");
  await visitor.press("Sign Up", { in: "tabpanel" });
  await visitor.isAt("/");
  await visitor.alive();
  await visitor.sees(`We sent a link to ${email}.`);
  await visitor.press("Sign Out");
  await visitor.sees("Join Now");
  await visitor.alive();
  await visitor.open("/auth");
  await visitor.type("Email", email);
  await visitor.type("Password", ownPassword);
  await visitor.press("Sign In", { in: "tabpanel" });
  await visitor.sees("Confirm your email");
});

test("a home is posted with two photos, and edited", async ({ visitor, create }, testInfo) => {
  const title = unique("Room over the bakery");
  const photos = [
    await photo(testInfo, "window.jpg", "#f0775e"),
    await photo(testInfo, "door.jpg", "#2e6f5e"),
  ];
  await visitor.signIn(await create.person("approved"));
  await visitor.open("/housing");
  await visitor.press("Post Listing");
  await visitor.type("Title", title, { in: "dialog" });
  await visitor.type("Location", "Beacon, NY", { in: "dialog" });
  await visitor.type("Rent", "1150", { in: "dialog" });
  await visitor.pick(photos, { in: "dialog" });
  await visitor.sees("2 file(s) uploaded successfully");
  await visitor.press("Post Listing", { in: "dialog" });
  await visitor.sees("Your housing listing has been posted successfully!");
  await visitor.press("Close", { in: "dialog" });
  await visitor.press(title);
  await visitor.sees("1 of 2");
  await visitor.press("Edit", { in: "dialog" });
  await visitor.type("Rent", "1200", { in: "dialog" });
  await visitor.press("Save Changes", { in: "dialog" });
  await visitor.sees("$1,200");
});

test("a reply's draft survives a reload; a post is written, edited, and deleted", async ({
  visitor,
  create,
}) => {
  const title = unique("Quiet car etiquette");
  await visitor.signIn(await create.person("new"));
  await visitor.open("/community");
  await visitor.press("Create New Post");
  await visitor.type("Title", title, { in: "dialog" });
  await visitor.type("Content", "Headphones in, bag on lap.", { in: "dialog" });
  await visitor.press("Create Post", { in: "dialog" });
  await visitor.sees("Your post has been created successfully!");
  await visitor.press("Reply", { article: title });
  await visitor.type("Your reply", "And please, no speakerphone.");
  await visitor.reload();
  await visitor.press("Reply", { article: title });
  await expect.poll(() => visitor.valueOf("Your reply")).toBe("And please, no speakerphone.");
  await visitor.press("Post Reply", { article: title });
  await visitor.sees("1 reply");
  await visitor.press(`More about “${title}”`);
  await visitor.press("Edit post");
  await visitor.type("Content", "Headphones in.");
  await visitor.press("Save");
  await visitor.sees("Edited");
  await visitor.press(`More about “${title}”`);
  await visitor.press("Delete post");
  await visitor.press("Delete Post", { in: "dialog" });
  await visitor.sees("Your post has been deleted!");
  await visitor.lacks(title);
});

test("an event is created with its date and times; another member takes a spot, and gives it up", async ({
  visitor,
  another,
  create,
}) => {
  const title = unique("Soup evening");
  const day = dayIn(20);
  await visitor.signIn(await create.person("approved"));
  await visitor.open("/events");
  await visitor.press("Create Event");
  await visitor.type("Title", title, { in: "dialog" });
  await visitor.enterDay("Date", day, { in: "dialog" });
  await visitor.enterTime("Time", "18:30", { in: "dialog" });
  await visitor.enterTime("Ends", "20:15", { in: "dialog" });
  await visitor.type("Town", "White Plains, NY", { in: "dialog" });
  await visitor.press("Create Event", { in: "dialog" });
  await visitor.sees("6:30 to 8:15 PM, Eastern Time");

  const guest = await another();
  await guest.signIn(await create.person("approved"));
  await guest.open(await visitor.address());
  await guest.press("RSVP");
  await guest.sees("You’re going");
  await guest.press("Give Up My Spot");
  await guest.press("Give Up My Spot", { in: "dialog" });
  await guest.sees("Spot given up");
});

test("the quiz is answered, and leads to matches", async ({ visitor, create }) => {
  const naomi = await create.person("approved", { firstName: "Naomi" });
  const lea = await create.person("approved", { firstName: "Lea" });
  // An age range that nobody else has.
  await create.roommate(naomi, { age: 93, location: "Cold Spring, NY", preferences: { ageRange: "90-95" } });
  await create.roommate(lea, { age: 92, location: "Beacon, NY", preferences: { ageRange: "90-95" } });
  await create.quiz(naomi);
  await visitor.signIn(lea);
  await visitor.open("/roommates");
  await visitor.press("Take Personality Quiz");
  for (let question = 1; question <= 9; question += 1) {
    await visitor.sees(`Question ${question} of 9`);
    await visitor.chooseAnswer(2);
    await visitor.press(question === 9 ? "Complete Quiz" : "Next", { in: "dialog" });
  }
  await visitor.sees("Personality Quiz Completed!");
  await visitor.press("Get Smart Matches");
  await visitor.sees("Naomi, 93");
});

test("a member contacts an owner; they exchange messages live", async ({ visitor, another, create }) => {
  const title = unique("A room with a desk");
  const julia = await create.person("approved", { firstName: "Julia" });
  const naomi = await create.person("approved", { firstName: "Naomi" });
  const { id } = await create.listing(julia, { title });
  await visitor.signIn(naomi);
  await visitor.resize({ width: 1280, height: 900 });
  await visitor.open(`/housing/${id}`);
  await visitor.press("Contact Owner");
  await visitor.type("Your message", "Is the room still free?", { in: "dialog" });
  await visitor.press("Send Message", { in: "dialog" });
  await visitor.press("See Messages", { in: "dialog" });
  await visitor.sees("Is the room still free?");

  const owner = await another();
  await owner.signIn(julia);
  await owner.open("/messages");
  await owner.press("Message request from Naomi");
  await owner.press("Accept");
  await owner.type("Write to Naomi", "It is, from January.");
  await owner.press("Send");
  await visitor.sees("It is, from January.");
  await visitor.type("Write to Julia", "When can I see it?");
  await visitor.press("Send");
  await owner.sees("When can I see it?");
});
