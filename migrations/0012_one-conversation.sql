-- Two members have one conversation. Where they had several, one takes up the messages of the others: one that both have
-- before one that somebody has left, accepted before asked, the newest of several. Further requests that were declined, or
-- arrived nowhere since the recipient has no row of them, go: nobody is shown what she has declined or never received.
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_once";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject_title" text;--> statement-breakpoint
-- The message that each of them began with says what it was about.
UPDATE "messages" SET "subject_title" = c."subject_title"
FROM "conversations" c
WHERE c."id" = "messages"."conversation_id" AND "messages"."id" = (
  SELECT m."id" FROM "messages" m WHERE m."conversation_id" = c."id" ORDER BY m."created_at", m."id" LIMIT 1);
--> statement-breakpoint
CREATE TEMPORARY TABLE "merged" AS
SELECT "id",
  "rows" = 2 AND ("present" = 2 OR "state" = 'accepted') AS "kept",
  first_value("id") OVER (pair ORDER BY "rows" DESC, "present" DESC, ("state" = 'accepted') DESC, "last_at" DESC, "id") AS "into_id"
FROM (
  SELECT c.*, members.* FROM "conversations" c CROSS JOIN LATERAL (
    SELECT count(*) AS "rows", count(*) FILTER (WHERE m."left_at" IS NULL) AS "present"
    FROM "conversation_members" m WHERE m."conversation_id" = c."id") members) AS "each"
WINDOW pair AS (PARTITION BY least("requester_id", "recipient_id"), greatest("requester_id", "recipient_id"));
--> statement-breakpoint
DELETE FROM "merged" WHERE NOT EXISTS (
  SELECT 1 FROM "merged" other WHERE other."into_id" = "merged"."into_id" AND other."id" <> "merged"."id");
--> statement-breakpoint
-- What she has declined or never received is not put before her again.
DELETE FROM "conversations" USING "merged"
WHERE "merged"."id" = "conversations"."id" AND "merged"."into_id" <> "merged"."id" AND NOT "merged"."kept";
--> statement-breakpoint
UPDATE "conversations" SET "created_at" = each."created_at", "last_at" = each."last_at"
FROM (SELECT m."into_id", min(c."created_at") AS "created_at", max(c."last_at") AS "last_at"
  FROM "merged" m JOIN "conversations" c ON c."id" = m."id" GROUP BY m."into_id") each
WHERE each."into_id" = "conversations"."id";
--> statement-breakpoint
UPDATE "messages" SET "conversation_id" = "merged"."into_id"
FROM "merged" WHERE "merged"."id" = "messages"."conversation_id" AND "merged"."into_id" <> "merged"."id";
--> statement-breakpoint
UPDATE "conversation_members" SET "last_at" = c."last_at", "unread" = CASE WHEN "conversation_members"."left_at" IS NULL THEN (
  SELECT sum(own."unread") FROM "conversation_members" own JOIN "merged" m ON m."id" = own."conversation_id"
  WHERE m."into_id" = c."id" AND own."user_id" = "conversation_members"."user_id" AND own."left_at" IS NULL) ELSE 0 END
FROM "merged" JOIN "conversations" c ON c."id" = "merged"."id"
WHERE "merged"."into_id" = "merged"."id" AND "conversation_members"."conversation_id" = c."id";
--> statement-breakpoint
UPDATE "notifications" SET "data" = jsonb_set("notifications"."data", '{conversationId}', to_jsonb("merged"."into_id"))
FROM "merged" WHERE "notifications"."data" ->> 'conversationId' = "merged"."id"::text;
--> statement-breakpoint
DELETE FROM "conversations" USING "merged"
WHERE "merged"."id" = "conversations"."id" AND "merged"."into_id" <> "merged"."id";
--> statement-breakpoint
DROP TABLE "merged";--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_of_pair" ON "conversations" USING btree (least("requester_id", "recipient_id"),greatest("requester_id", "recipient_id"));--> statement-breakpoint
CREATE INDEX "conversations_requester" ON "conversations" USING btree ("requester_id");
