import { eq } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { calendarFeeds } from "#src/rooms/events/server/calendar-feed.table.ts";
import { events } from "#src/rooms/events/server/event.table.ts";
import { forumPosts } from "#src/rooms/community/server/post.table.ts";
import { listings } from "#src/rooms/housing/server/listing.table.ts";
import { conversations } from "#src/rooms/messages/server/conversation.table.ts";
import { roommateProfiles } from "#src/rooms/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";

type Addresses = readonly string[] | ((db: Database, readerId: string | undefined) => Promise<string[]>);

/** What a route is asked with, or why nothing of other members can stand in its answers. */
export type Walked = { at: Addresses } | { nothingOfOthers: string };

const at = (...addresses: string[]): Walked => ({ at: addresses });
const nothingOfOthers = (why: string): Walked => ({ nothingOfOthers: why });

/** One address for each row that there is, whoever may see it. */
const ofEach = (column: AnyPgColumn, address: (value: string) => string): Walked => ({
  at: async (db) => {
    const rows = await db.select({ value: column }).from(column.table).orderBy(column);
    return rows.map(({ value }) => address(String(value)));
  },
});

/**
 * Every route that is read, and what a walk through the product asks it: lists with each of the filters that read
 * something else, details of every row in the database. A route that is new wants a line.
 */
export const walkedRoutes: Record<string, Walked> = {
  "GET /api/housing": at("/api/housing", "/api/housing?location=Beacon", "/api/housing?mine=true"),
  "GET /api/housing/{id}": ofEach(listings.id, (id) => `/api/housing/${id}`),
  "GET /api/housing/saved-searches": at("/api/housing/saved-searches"),
  "GET /api/forum": at(
    "/api/forum",
    "/api/forum?category=General",
    "/api/forum?q=walked",
    "/api/forum?following=true",
  ),
  "GET /api/forum/{id}": ofEach(forumPosts.id, (id) => `/api/forum/${id}`),
  "GET /api/forum/{id}/replies": ofEach(forumPosts.id, (id) => `/api/forum/${id}/replies`),
  "GET /api/events": at(
    "/api/events",
    "/api/events?category=meetup",
    "/api/events?upcoming=false",
    "/api/events?userRsvps=true",
  ),
  "GET /api/events/{id}": ofEach(events.id, (id) => `/api/events/${id}`),
  "GET /api/events/{id}/attendees": ofEach(events.id, (id) => `/api/events/${id}/attendees`),
  "GET /api/events/{id}/door": ofEach(events.id, (id) => `/api/events/${id}/door`),
  "GET /api/events/{id}/calendar.ics": ofEach(events.id, (id) => `/api/events/${id}/calendar.ics`),
  "GET /api/calendar-feed": nothingOfOthers("the address of one's own calendar"),
  // By its address alone, which is the reader's secret: others' are no business of hers.
  "GET /api/calendar-feed/{file}": {
    at: async (db, readerId) => {
      const { token, userId } = calendarFeeds;
      const rows = readerId ? await db.select({ token }).from(calendarFeeds).where(eq(userId, readerId)) : [];
      return rows.map((row) => `/api/calendar-feed/${row.token}.ics`);
    },
  },
  "GET /api/roommates": at("/api/roommates", "/api/roommates?budget=800-1200"),
  "GET /api/roommates/{id}": ofEach(roommateProfiles.id, (id) => `/api/roommates/${id}`),
  "GET /api/roommates/profile": at("/api/roommates/profile"),
  "GET /api/roommates/matches": at("/api/roommates/matches"),
  "GET /api/roommates/personality-quiz": nothingOfOthers("one's own answers"),
  "GET /api/together/{listingId}": ofEach(listings.id, (id) => `/api/together/${id}`),
  "GET /api/conversations": at("/api/conversations", "/api/conversations?q=a"),
  "GET /api/conversations/unread": at("/api/conversations/unread"),
  "GET /api/conversations/{id}": ofEach(conversations.id, (id) => `/api/conversations/${id}`),
  "GET /api/conversations/{id}/messages": ofEach(
    conversations.id,
    (id) => `/api/conversations/${id}/messages`,
  ),
  "GET /api/notifications": at("/api/notifications"),
  "GET /api/notifications/unread": at("/api/notifications/unread"),
  "GET /api/notifications/preferences": nothingOfOthers("one's own choices"),
  "GET /api/notifications/unsubscribe": nothingOfOthers("says whether a link of a mail still holds"),
  "GET /api/unread": at("/api/unread"),
  "GET /api/waiting": at("/api/waiting"),
  "GET /api/profile/statistics": at("/api/profile/statistics"),
  "GET /api/profile/activity": at("/api/profile/activity"),
  "GET /api/blocks": nothingOfOthers("whom she has blocked herself is what it is for"),
  "GET /api/reports": nothingOfOthers("what she has reported herself, with a first name and no word of it"),
  "GET /api/decisions": nothingOfOthers("what was decided about herself"),
  "GET /api/push-subscriptions": nothingOfOthers("her own devices"),
  "GET /api/admin/reports": nothingOfOthers("for admins, who see everybody"),
  "GET /api/admin/verifications": nothingOfOthers("for admins, who see everybody"),
  "GET /api/auth/user": nothingOfOthers("herself"),
  "GET /api/auth/sessions": nothingOfOthers("her own browsers"),
  "GET /api/auth/export": nothingOfOthers("what she wrote herself; a block does not take it from her"),
  "GET /api/auth/google": nothingOfOthers("the way to a provider"),
  "GET /api/auth/apple": nothingOfOthers("the way to a provider"),
  "GET /api/auth/replit": nothingOfOthers("the way to a provider"),
  "GET /api/auth/login": nothingOfOthers("the way to a provider"),
  "GET /api/auth/{provider}/callback": nothingOfOthers("the way back from a provider"),
  "GET /api/auth/providers": nothingOfOthers("the ways in"),
  "GET /api/auth/verify-email": nothingOfOthers("says whether a link of a mail still holds"),
  "GET /api/login": nothingOfOthers("the way in"),
  "GET /api/logout": nothingOfOthers("the way out"),
  "GET /api/membership": nothingOfOthers("how she stands herself"),
  "GET /api/places": nothingOfOthers("towns"),
  "GET /api/playbooks": nothingOfOthers("texts of ours"),
  "GET /api/playbooks/{id}": nothingOfOthers("texts of ours"),
  "GET /api/playbook-progress": nothingOfOthers("how far she has read herself"),
  "GET /api/site": nothingOfOthers("how the site is set up"),
  "GET /api/live": nothingOfOthers("names the topic that was asked for, and no more"),
  "GET /objects/{id}": nothingOfOthers("pictures are found by whoever knows their address"),
  "GET /objects/{id}/{file}": nothingOfOthers("pictures are found by whoever knows their address"),
};
