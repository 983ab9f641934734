import { sendAnnouncement } from "#src/core/announcements/server/announcement.jobs.ts";
import { endWeek } from "#src/core/notifications/server/digest.jobs.ts";
import { remindOfEvents } from "#src/features/events/server/event.jobs.ts";
import { done } from "#testing/api/api-client.ts";
import { createAnnouncement } from "#testing/rows/announcement-factories.ts";
import type { Person } from "#testing/rows/factories.ts";
import { listingBody } from "#testing/rows/listing-body.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";
import type { TestApp } from "#testing/api/test-app.ts";

/** Triggers each kind of notification for `reader`, by what `other` does. */
export function notifiedKinds(app: TestApp, reader: () => Person, other: () => Person) {
  return {
    /** Replies to a post that the reader wrote and therefore follows. */
    async answered(times = 1) {
      const { id } = await app.create.post(reader(), { title: "The north stairs" });
      for (let time = 0; time < times; time += 1) {
        await done(
          app.post(`/api/forum/${id}/replies`, { as: other(), body: { content: `It does, ${time}.` } }),
        );
      }
      return id;
    },

    /** An event that she attends is about to begin. */
    async reminded() {
      const startsAt = new Date(Date.now() + 60 * 60_000);
      const event = await app.create.event(other(), { title: "Coffee", startsAt });
      await app.create.rsvp(reader(), event);
      await remindOfEvents(app.platform);
    },

    /** Her verification is approved. */
    async reviewed() {
      const applicant = await app.create.verification(reader());
      const admin = await app.create.person("admin");
      const body = { status: "approved" };
      await done(app.post(`/api/admin/verifications/${applicant.id}/review`, { as: admin, body }));
    },

    /** Somebody posts a home that fits one of her saved searches. */
    async offered() {
      const owner = await app.create.person("approved");
      await done(
        app.post("/api/housing/saved-searches", { as: reader(), body: { location: listingBody.location } }),
      );
      await done(app.post("/api/housing", { as: owner, body: { ...listingBody, images: [] } }));
    },

    /** Somebody who matches her well saves a roommate profile; both are verified. */
    async matched() {
      const priya = await app.create.person("approved", { firstName: "Priya" });
      for (const person of [reader(), priya]) {
        await app.create.quiz(person);
        await app.create.roommate(person);
      }
      await done(app.post("/api/roommates/profile", { as: priya, body: roommateBody }));
    },

    /** Somebody writes to her about one of her homes. */
    async written() {
      const home = await app.create.listing(reader());
      const writer = await app.create.person("approved", { firstName: "Beth" });
      await done(messageCalls(app).contact(writer, home.id));
    },

    /** An announcement to all verified members is sent. */
    async announced() {
      await sendAnnouncement(app.platform, await createAnnouncement(app.platform.db));
    },

    /** Sends the digest of a week in which something happened. */
    async weekEnded() {
      const sunday = new Date("2026-11-22T18:05:00-05:00");
      const author = await app.create.person("approved");
      await app.create.listing(author, { createdAt: new Date(sunday.getTime() - 24 * 60 * 60_000) });
      await endWeek(app.platform, sunday);
    },
  };
}
