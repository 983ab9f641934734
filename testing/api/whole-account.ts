import { eq } from "drizzle-orm";
import {
  notificationPreferences,
  notifications,
  pushSubscriptions,
} from "#src/core/notifications/server/notification.table.ts";
import { appointmentAnswers, friendLinks } from "#src/core/messages/server/appointment.table.ts";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import { favorites } from "#src/core/favorites/server/favorite.table.ts";
import { quickAnswers } from "#src/core/messages/server/quick-answer.table.ts";
import { duties } from "#src/core/duty/server/duty.table.ts";
import { queueClaims } from "#src/core/queues/server/queue-claim.table.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import { madeUpId } from "#testing/api/route-samples.ts";
import { identities } from "#src/core/sign-in/server/identity.table.ts";
import { termsAcceptances } from "#src/core/people/server/legal-version.table.ts";
import { siteWords } from "#src/server/site/site-word.table.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { idempotencyKeys } from "#src/core/people/server/idempotency-key.table.ts";
import { passkeyChallenges, passkeys, recoveryCodes } from "#src/core/passkeys/server/passkey.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { forumLikes, forumReplyLikes } from "#src/features/forum/server/forum.table.ts";
import { calendarFeeds, eventMessages } from "#src/features/events/server/event.table.ts";
import { playbookProgress } from "#src/features/playbooks/server/progress.table.ts";
import { contactMessages } from "#src/pages/about/server/contact.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import { jpegFile } from "#testing/rows/media.ts";
import type { TestApp } from "#testing/api/test-app.ts";
import { publishFile } from "#testing/api/upload.ts";
import { createSentAnnouncement } from "#testing/rows/announcement-factories.ts";
import { createSupportRequest } from "#testing/rows/support-factories.ts";
import { mp4File } from "#testing/rows/videos.ts";

/** A member with a row in every table that can have one: a new table needs a line here. `files` are the paths of her uploads. */
export async function createWholeAccount(app: TestApp, about: { email: string; firstName: string }) {
  const { create } = app;
  const { db } = app.platform;
  const her = await create.person("approved", {
    ...about,
    lastName: "Ostrander",
    congregation: "Fishkill West",
    bio: "A bio of hers",
    location: "Rhinecliff, NY",
    budget: "800-1200",
  });
  const other = await create.person("approved");
  const userId = her.user.id;
  const upload = async (bytes: Uint8Array, type: string) =>
    (await publishFile(app, bytes, { as: her, type })).objectPath;
  const portrait = await upload(await jpegFile({ width: 60, height: 60 }), "image/jpeg");
  await app.patch("/api/auth/user", { as: her, body: { profileImageUrl: portrait } });
  const photo = await upload(await jpegFile({ width: 900, height: 600 }), "image/jpeg");
  const listing = await app.post("/api/housing", {
    as: her,
    body: {
      title: "Her room",
      location: "Beacon, NY",
      rent: 900,
      bedrooms: 1,
      bathrooms: 1,
      images: [photo],
    },
  });
  const video = await upload(mp4File(), "video/mp4");
  const post = await app.post("/api/forum", {
    as: her,
    body: { title: "Her post", content: "Her words", category: "General", videos: [video] },
  });
  for (const answer of [listing, post]) {
    if (answer.status !== 201) throw new Error(`Not made: ${await answer.text()}`);
  }
  const { id: listingId } = (await listing.json()) as { id: string };
  const { id: postId } = (await post.json()) as { id: string };
  const others = await create.post(other);
  await create.reply(her, others, { content: "Her reply" });
  const toHer = await create.reply(other, { id: postId }, { content: "An answer to her" });
  await db.insert(termsAcceptances).values({ userId, document: "terms", version: "2026-01-01" });
  await db
    .insert(siteWords)
    .values({ key: "plan.vip", version: 1, text: "When it counts.", changedBy: userId });
  await db.insert(forumLikes).values({ postId: others.id, userId });
  await db.insert(forumReplyLikes).values({ replyId: toHer.id, userId });
  const event = await create.event(her, { title: "Her event" });
  await create.rsvp(her, await create.event(other));
  await create.rsvp(other, event);
  await db.insert(eventMessages).values({
    eventId: event.id,
    authorId: userId,
    message: "Her message",
    day: "2026-11-20",
  });
  await create.nameChange(her);
  await create.roommate(her);
  await create.quiz(her);
  await db.insert(favorites).values([
    { userId, kind: "listings", subjectId: (await create.listing(other)).id },
    { userId, kind: "roommates", subjectId: (await create.roommate(other)).id },
  ]);
  await db.insert(playbookProgress).values({ userId, playbook: "first-apartment", chapter: "one" });
  await db.insert(calendarFeeds).values({ userId, token: "hers" });
  await db.insert(identities).values({ userId, provider: "google", subject: "her-subject" });
  await db.insert(idempotencyKeys).values({ accountId: userId, kind: "post", key: postId });
  const expiresAt = new Date(Date.now() + 60_000);
  await db
    .insert(accountTokens)
    .values({ userId, tokenHash: "her-token", purpose: "reset-password", expiresAt });
  await db.insert(passkeys).values({
    userId,
    credentialId: "her-credential",
    publicKey: "her-public-key",
    counter: 0,
    transports: ["internal"],
    name: "Safari on iPhone",
  });
  await db.insert(recoveryCodes).values({ userId, codeHash: "her-code" });
  await db
    .insert(passkeyChallenges)
    .values({ userId, tokenHash: "her-challenge", challenge: "random", purpose: "add", expiresAt });
  const byOther = { actorId: other.user.id, details: {} };
  await recordAudit(db, { ...byOther, userId, action: "membership.ended" });
  await create.suspension(her, { liftedAt: new Date(), reason: "A reason", suspendedBy: other.user.id });
  const byHer = await create.report(her, { kind: "post", subjectId: others.id, text: "A report of hers" });
  const aboutHer = await create.report(other, { kind: "listing", subjectId: listingId });
  await create.decision(aboutHer);
  for (const [caseId, authorId] of [
    [byHer, other.user.id],
    [aboutHer, userId],
  ] as const) {
    await recordAudit(db, { ...byOther, userId: authorId, action: "report.decided", targetId: caseId });
  }
  const blocked = await create.person("new");
  await create.block(her, blocked);
  const conversationId = await create.conversation(her, await create.person("approved"));
  await insertMessage(db, { conversationId, authorId: userId, text: "Her message" });
  const { id: appointmentId } = await create.appointment(conversationId, her, { place: "Her door" });
  await db.insert(friendLinks).values({ appointmentId, userId, token: "her-friend", expiresAt });
  await db.insert(appointmentAnswers).values({ appointmentId, userId, answer: "as-described" });
  await createSupportRequest(db, { userId, text: "Her question to the team" });
  await createSentAnnouncement(db, [userId]);
  await db.insert(notifications).values({
    userId,
    kind: "named-in-reply",
    key: "a reply",
    data: { replyId: madeUpId },
    visibleAt: new Date(),
    batch: "needed",
    sendAt: new Date(),
  });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  await db.insert(pushSubscriptions).values({
    userId,
    sessionId: session!.id,
    endpoint: "https://push.example/her-device",
    p256dh: "her-key",
    auth: "her-secret",
  });
  const written = { name: "Her name", email: "hers@example.com", message: "Her message to support" };
  await db.insert(contactMessages).values({ userId, ...written });
  await db.insert(notificationPreferences).values({ userId, topic: "weeklyDigest", enabled: true });
  await db.insert(quickAnswers).values({ userId });
  await db
    .insert(queueClaims)
    .values({ kind: "report", itemId: postId, holderId: userId, expiresAt: new Date(Date.now() + dayMs) });
  await db.insert(duties).values({ userId, always: false });
  await db.insert(savedSearches).values({
    userId,
    location: "Beacon",
    locationKey: " beacon",
    commuteTo: "Yale",
    commuteKey: " yale",
    amenities: [],
  });
  return { her, other, postId, others, event, files: [portrait, photo, video] };
}
