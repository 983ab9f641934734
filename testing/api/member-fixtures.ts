import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { crawledWord } from "#testing/api/route-samples.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";
import type { TestApp } from "#testing/api/test-app.ts";

export type Things = { home: string; profile: string; post: string; event: string; reply: string };

/**
 * Gives each of several verified members one of everything, and has her do to the others whatever members do: reply,
 * mention, quote, like, attend, write. All her texts contain her first name. Needs an app without rate limits, and
 * members whose plan allows all this.
 */
export async function createFixtures(app: TestApp, members: readonly Person[]) {
  const send = async (as: Person, target: string, body: object = {}, method = "POST") => {
    const answer = await app.request(method, target, { as, body });
    if (!answer.ok) throw new Error(`${target} answered ${answer.status}: ${await answer.text()}`);
    return (answer.status === 204 ? {} : await answer.json()) as { id: string };
  };
  const things = new Map<Person, Things>();
  for (const one of members) {
    const name = one.user.firstName;
    await app.create.quiz(one);
    await send(one, "/api/housing/saved-searches", { location: "Beacon" });
    const profile = await send(one, "/api/roommates/profile", { ...roommateBody, bio: `${name} bakes` });
    await send(one, "/api/calendar-feed");
    const forTwo = { rent: 1900, availableFrom: roommateBody.moveInDate };
    const home = await send(one, "/api/housing", { ...listingBody, ...forTwo, title: `Room of ${name}` });
    const post = await send(one, "/api/forum", {
      title: `${crawledWord} of ${name}`,
      content: name,
      category: "Housing",
    });
    const reply = await send(one, `/api/forum/${post.id}/replies`, {
      content: `${crawledWord} of ${name} again`,
    });
    const event = await app.create.event(one, { title: `Coffee with ${name}`, capacity: members.length });
    things.set(one, { home: home.id, profile: profile.id, post: post.id, event: event.id, reply: reply.id });
  }
  for (const one of members) {
    for (const other of members.filter((member) => member !== one)) {
      const [name, theirs] = [one.user.firstName, things.get(other)!];
      await send(one, `/api/forum/${theirs.post}/replies`, {
        content: `@${other.user.firstName} yes, says ${name}`,
        quote: { replyId: theirs.reply, line: `${crawledWord} of ${other.user.firstName} again` },
      });
      await send(one, `/api/forum/${theirs.post}/like`, {}, "PATCH");
      await send(one, `/api/forum/${theirs.post}/replies/${theirs.reply}/like`, {}, "PATCH");
      await send(one, `/api/events/${theirs.event}/rsvp`, { status: "attending" });
      await send(one, `/api/favorites/listings/${theirs.home}`, {}, "PUT");
      await send(one, `/api/favorites/roommates/${theirs.profile}`, {}, "PUT");
      const request = { kind: "listing", subjectId: theirs.home, text: `Hello from ${name}` };
      const { id } = await send(one, "/api/conversations", request);
      // Two members share one conversation: what the second writes goes there.
      if (members.indexOf(one) < members.indexOf(other)) {
        await send(other, `/api/conversations/${id}/answer`, { accept: true }, "PUT");
        await app.create.appointment(id, other, { place: `At ${other.user.firstName}’s` });
      }
      await send(one, `/api/conversations/${id}/messages`, { text: `Thanks, says ${name}` });
      await send(other, `/api/conversations/${id}/messages`, {
        text: `Welcome, says ${other.user.firstName}`,
      });
    }
  }
  for (const one of members) {
    await send(one, `/api/events/${things.get(one)!.event}/message`, {
      message: `Bring a cup, says ${one.user.firstName}`,
    });
  }
  return things;
}
