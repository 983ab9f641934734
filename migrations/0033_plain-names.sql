ALTER TABLE "notice_mails" RENAME TO "notification_emails";--> statement-breakpoint
ALTER TABLE "notices" RENAME TO "notifications";--> statement-breakpoint
ALTER TABLE "sent_once" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "moderations" RENAME TO "decisions";--> statement-breakpoint
ALTER TABLE "objects" RENAME TO "uploads";--> statement-breakpoint
ALTER TABLE "forum_texts" RENAME TO "forum_documents";--> statement-breakpoint
ALTER TABLE "notification_emails" RENAME COLUMN "lane" TO "batch";--> statement-breakpoint
ALTER INDEX "notice_mails_open" RENAME TO "notification_emails_open";--> statement-breakpoint
ALTER INDEX "notice_mails_closed" RENAME TO "notification_emails_closed";--> statement-breakpoint
ALTER INDEX "notice_mails_old" RENAME TO "notification_emails_old";--> statement-breakpoint
ALTER TABLE "notification_emails" RENAME CONSTRAINT "notice_mails_user_id_users_id_fk" TO "notification_emails_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "notice_mails_pkey" RENAME TO "notification_emails_pkey";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "subject" TO "key";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "mail_id" TO "email_id";--> statement-breakpoint
ALTER INDEX "notices_newest" RENAME TO "notifications_newest";--> statement-breakpoint
ALTER INDEX "notices_unread" RENAME TO "notifications_unread";--> statement-breakpoint
ALTER INDEX "notices_mail" RENAME TO "notifications_mail";--> statement-breakpoint
ALTER INDEX "notices_old" RENAME TO "notifications_old";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_user_id_users_id_fk" TO "notifications_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_mail_id_notice_mails_id_fk" TO "notifications_email_id_notification_emails_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_once" TO "notifications_once";--> statement-breakpoint
ALTER INDEX "notices_pkey" RENAME TO "notifications_pkey";--> statement-breakpoint
ALTER INDEX "sent_once_age" RENAME TO "idempotency_keys_age";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "sent_once_account_id_users_id_fk" TO "idempotency_keys_account_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "sent_once_account_id_kind_key_pk" TO "idempotency_keys_account_id_kind_key_pk";--> statement-breakpoint
ALTER INDEX "moderations_user" RENAME TO "decisions_user";--> statement-breakpoint
ALTER INDEX "moderations_newest" RENAME TO "decisions_newest";--> statement-breakpoint
ALTER INDEX "moderations_appealed" RENAME TO "decisions_appealed";--> statement-breakpoint
ALTER INDEX "moderations_by" RENAME TO "decisions_by";--> statement-breakpoint
ALTER INDEX "moderations_answered_by" RENAME TO "decisions_answered_by";--> statement-breakpoint
ALTER INDEX "moderations_suspension" RENAME TO "decisions_suspension";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_case_id_report_cases_id_fk" TO "decisions_case_id_report_cases_id_fk";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_user_id_users_id_fk" TO "decisions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_decided_by_users_id_fk" TO "decisions_decided_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_suspension_id_suspensions_id_fk" TO "decisions_suspension_id_suspensions_id_fk";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_answered_by_users_id_fk" TO "decisions_answered_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_caseId_unique" TO "decisions_caseId_unique";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_action_known" TO "decisions_action_known";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_days_of_suspension" TO "decisions_days_of_suspension";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_nobody_dismissed" TO "decisions_nobody_dismissed";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_not_by_oneself" TO "decisions_not_by_oneself";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_appealed_with_time" TO "decisions_appealed_with_time";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_answered_with_time" TO "decisions_answered_with_time";--> statement-breakpoint
ALTER TABLE "decisions" RENAME CONSTRAINT "moderations_answer_after_appeal" TO "decisions_answer_after_appeal";--> statement-breakpoint
ALTER INDEX "moderations_pkey" RENAME TO "decisions_pkey";--> statement-breakpoint
ALTER TABLE "uploads" RENAME COLUMN "place" TO "slot";--> statement-breakpoint
ALTER TABLE "uploads" RENAME COLUMN "unattached_since" TO "unattached_at";--> statement-breakpoint
ALTER INDEX "objects_to_sweep" RENAME TO "uploads_to_sweep";--> statement-breakpoint
ALTER INDEX "objects_to_remux" RENAME TO "uploads_to_remux";--> statement-breakpoint
ALTER INDEX "objects_owner" RENAME TO "uploads_owner";--> statement-breakpoint
ALTER INDEX "objects_waiting" RENAME TO "uploads_waiting";--> statement-breakpoint
ALTER TABLE "uploads" RENAME CONSTRAINT "objects_owner_id_users_id_fk" TO "uploads_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "uploads" RENAME CONSTRAINT "objects_status_known" TO "uploads_status_known";--> statement-breakpoint
ALTER TABLE "uploads" RENAME CONSTRAINT "objects_ready_is_described" TO "uploads_ready_is_described";--> statement-breakpoint
ALTER TABLE "uploads" RENAME CONSTRAINT "objects_shown_or_waiting" TO "uploads_shown_or_waiting";--> statement-breakpoint
ALTER INDEX "objects_pkey" RENAME TO "uploads_pkey";--> statement-breakpoint
ALTER INDEX "forum_texts_newest" RENAME TO "forum_documents_newest";--> statement-breakpoint
ALTER INDEX "forum_texts_category" RENAME TO "forum_documents_category";--> statement-breakpoint
ALTER INDEX "forum_texts_post" RENAME TO "forum_documents_post";--> statement-breakpoint
ALTER INDEX "forum_texts_words" RENAME TO "forum_documents_words";--> statement-breakpoint
ALTER TABLE "forum_documents" RENAME CONSTRAINT "forum_texts_post_id_forum_posts_id_fk" TO "forum_documents_post_id_forum_posts_id_fk";--> statement-breakpoint
ALTER INDEX "forum_texts_pkey" RENAME TO "forum_documents_pkey";--> statement-breakpoint
ALTER TABLE "forum_media" RENAME COLUMN "object_id" TO "upload_id";--> statement-breakpoint
ALTER TABLE "forum_media" RENAME CONSTRAINT "forum_media_object_id_objects_id_fk" TO "forum_media_upload_id_uploads_id_fk";--> statement-breakpoint
ALTER TABLE "forum_media" RENAME CONSTRAINT "forum_media_objectId_unique" TO "forum_media_uploadId_unique";--> statement-breakpoint
ALTER TABLE "event_rsvps" RENAME COLUMN "arrival" TO "queue_number";--> statement-breakpoint
ALTER TABLE "event_rsvps" RENAME COLUMN "moved_up_at" TO "promoted_at";--> statement-breakpoint
ALTER TABLE "event_rsvps" RENAME COLUMN "asked_again_at" TO "must_reconfirm_at";--> statement-breakpoint
ALTER TABLE "event_rsvps" RENAME COLUMN "arrived_at" TO "checked_in_at";--> statement-breakpoint
ALTER TABLE "event_rsvps" RENAME COLUMN "ticked_at" TO "check_in_changed_at";--> statement-breakpoint
ALTER SEQUENCE "event_rsvps_arrival_seq" RENAME TO "event_rsvps_queue_number_seq";--> statement-breakpoint
ALTER TABLE "listing_media" RENAME COLUMN "object_id" TO "upload_id";--> statement-breakpoint
ALTER TABLE "listing_media" RENAME CONSTRAINT "listing_media_object_id_objects_id_fk" TO "listing_media_upload_id_uploads_id_fk";--> statement-breakpoint
ALTER TABLE "listing_media" RENAME CONSTRAINT "listing_media_objectId_unique" TO "listing_media_uploadId_unique";--> statement-breakpoint
ALTER TABLE "conversation_members" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "asker_id" TO "requester_id";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "owner_id" TO "recipient_id";--> statement-breakpoint
ALTER TABLE "conversations" RENAME CONSTRAINT "conversations_asker_id_users_id_fk" TO "conversations_requester_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "conversations" RENAME CONSTRAINT "conversations_owner_id_users_id_fk" TO "conversations_recipient_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME COLUMN "place_id" TO "cursor_id";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME COLUMN "wished_ages" TO "wanted_ages";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME COLUMN "wished_cleanliness" TO "wanted_cleanliness";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME COLUMN "wished_social_level" TO "wanted_social_level";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME COLUMN "wished_pet_friendly" TO "wanted_pet_friendly";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME COLUMN "wished_smoking" TO "wanted_smoking";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME COLUMN "wished_age_min" TO "wanted_age_min";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME COLUMN "wished_age_max" TO "wanted_age_max";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME COLUMN "habits" TO "lifestyle";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME COLUMN "wants" TO "wanted";--> statement-breakpoint
ALTER TABLE "roommate_profiles" RENAME CONSTRAINT "roommate_profiles_wished_ages_in_order" TO "roommate_profiles_wanted_ages_in_order";--> statement-breakpoint
ALTER TABLE "roommate_search" RENAME COLUMN "place_id" TO "cursor_id";--> statement-breakpoint
ALTER TABLE "roommate_search" RENAME COLUMN "wished_age_min" TO "wanted_age_min";--> statement-breakpoint
ALTER TABLE "roommate_search" RENAME COLUMN "wished_age_max" TO "wanted_age_max";--> statement-breakpoint
ALTER TABLE "roommate_search" RENAME COLUMN "habits" TO "lifestyle";--> statement-breakpoint
ALTER TABLE "roommate_search" RENAME COLUMN "wants" TO "wanted";--> statement-breakpoint
ALTER TRIGGER "notices_live" ON "notifications" RENAME TO "notifications_live";--> statement-breakpoint
ALTER FUNCTION tell_live() RENAME TO notify_live;--> statement-breakpoint
ALTER FUNCTION keep_forum_text() RENAME TO keep_forum_document;--> statement-breakpoint
ALTER TRIGGER "forum_posts_keep_text" ON "forum_posts" RENAME TO "forum_posts_keep_document";--> statement-breakpoint
ALTER TRIGGER "forum_replies_keep_text" ON "forum_replies" RENAME TO "forum_replies_keep_document";--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_forum_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM forum_documents WHERE id = OLD.id;
  ELSIF TG_TABLE_NAME = 'forum_posts' THEN
    INSERT INTO forum_documents (id, post_id, post_created_at, category, author_id, hidden_at, words)
    VALUES (NEW.id, NEW.id, NEW.created_at, lower(NEW.category), NEW.author_id, NEW.hidden_at,
      to_tsvector('english', NEW.title || ' ' || NEW.content))
    ON CONFLICT (id) DO UPDATE SET hidden_at = excluded.hidden_at, words = excluded.words;
  ELSE
    INSERT INTO forum_documents (id, post_id, post_created_at, category, author_id, hidden_at, words)
    SELECT NEW.id, p.id, p.created_at, lower(p.category), NEW.author_id, NEW.hidden_at, to_tsvector('english', NEW.content)
    FROM forum_posts p WHERE p.id = NEW.post_id
    ON CONFLICT (id) DO UPDATE SET hidden_at = excluded.hidden_at, words = excluded.words;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_roommate_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM roommate_search WHERE profile_id = NEW.id;
  END IF;
  IF NEW.status = 'active' AND NEW.hidden_at IS NULL THEN
    INSERT INTO roommate_search (created_at, cursor_id, profile_id, user_id, budget_code, breakers, age, wanted_age_min,
      wanted_age_max, lifestyle, hours, wanted, looking_for_code, traits, styles, move_in_date, town, terms)
    VALUES (NEW.created_at, NEW.cursor_id, NEW.id, NEW.user_id, NEW.budget_code, NEW.breakers, NEW.age, NEW.wanted_age_min,
      NEW.wanted_age_max, NEW.lifestyle, NEW.hours, NEW.wanted, NEW.looking_for_code, NEW.traits, NEW.styles, NEW.move_in_date, NEW.town,
      NEW.terms);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "notifications" SET "data" = ("data" - 'asksAgain') || jsonb_build_object('mustReconfirm', "data" -> 'asksAgain') WHERE "data" ? 'asksAgain';
