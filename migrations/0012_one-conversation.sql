-- Two members have one conversation. Where they had several, one takes up the messages of the others: an accepted one, else
-- one that waits for an answer; of several the newest. Requests that arrived nowhere, of which the recipient has no row, say
-- nothing to her.
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
  first_value("id") OVER (pair ORDER BY ("state" = 'accepted') DESC, "rows" DESC, "present" DESC, "last_at" DESC, "id") AS "into_id",
  first_value("id") OVER (pair ORDER BY "rows" DESC, "last_at" DESC, "id") AS "newest_id"
FROM (
  SELECT c.*, members.* FROM "conversations" c CROSS JOIN LATERAL (
    SELECT count(*) AS "rows", count(*) FILTER (WHERE m."left_at" IS NULL) AS "present"
    FROM "conversation_members" m WHERE m."conversation_id" = c."id") members) AS "each"
WINDOW pair AS (PARTITION BY least("requester_id", "recipient_id"), greatest("requester_id", "recipient_id"));
--> statement-breakpoint
DELETE FROM "merged" WHERE NOT EXISTS (
  SELECT 1 FROM "merged" other WHERE other."into_id" = "merged"."into_id" AND other."id" <> "merged"."id");
--> statement-breakpoint
UPDATE "conversations" SET "subject_kind" = newest."subject_kind", "subject_id" = newest."subject_id",
  "subject_title" = newest."subject_title",
  ("created_at", "last_at") = (SELECT min(c."created_at"), max(c."last_at") FROM "conversations" c
    JOIN "merged" m ON m."id" = c."id" WHERE m."into_id" = "conversations"."id")
FROM "merged" JOIN "conversations" newest ON newest."id" = "merged"."newest_id"
WHERE "merged"."id" = "conversations"."id" AND "merged"."into_id" = "conversations"."id";
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
