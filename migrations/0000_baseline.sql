-- What the tables do not say: the index of locations' words, and an audit log that nobody can change.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'incoming' NOT NULL,
	"kind" text,
	"content_type" text,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"remuxed_at" timestamp (3) with time zone,
	"slot" text,
	"subject_id" uuid,
	"position" smallint,
	"alt" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unattached_at" timestamp (3) with time zone DEFAULT now(),
	CONSTRAINT "uploads_status_known" CHECK ("uploads"."status" in ('incoming', 'ready')),
	CONSTRAINT "uploads_ready_is_described" CHECK ("uploads"."status" <> 'ready' or ("uploads"."kind" is not null and "uploads"."content_type" is not null)),
	CONSTRAINT "uploads_shown_or_waiting" CHECK (num_nulls("uploads"."slot", "uploads"."subject_id", "uploads"."position") = case when "uploads"."unattached_at" is null then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_plan_known" CHECK ("memberships"."plan" in ('basic', 'premium', 'vip')),
	CONSTRAINT "memberships_status_known" CHECK ("memberships"."status" in ('pending_verification', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "verification_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"daily_text_answer" text,
	"year_text_answer" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"admin_notes" text,
	"line_to_applicant" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "verification_requests_plan_known" CHECK ("verification_requests"."plan" in ('basic', 'premium', 'vip')),
	CONSTRAINT "verification_requests_status_known" CHECK ("verification_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "verification_requests_reviewed_with_time" CHECK (("verification_requests"."status" = 'pending') = ("verification_requests"."reviewed_at" is null)),
	CONSTRAINT "verification_requests_not_by_oneself" CHECK ("verification_requests"."reviewed_by" is distinct from "verification_requests"."user_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_unread_known" CHECK ("conversation_members"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_title" text NOT NULL,
	"requester_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_once" UNIQUE("requester_id","recipient_id","subject_kind","subject_id"),
	CONSTRAINT "conversations_of_two" CHECK ("conversations"."requester_id" <> "conversations"."recipient_id"),
	CONSTRAINT "conversations_state_known" CHECK ("conversations"."state" in ('asked', 'accepted')),
	CONSTRAINT "conversations_answered" CHECK (("conversations"."state" = 'asked') = ("conversations"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "messages_text_length" CHECK (char_length("messages"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"days" smallint,
	"hides" boolean NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suspension_id" uuid,
	"plan" text,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"answer" text,
	"answer_reason" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "decisions_caseId_unique" UNIQUE("case_id"),
	CONSTRAINT "decisions_action_known" CHECK ("decisions"."action" in ('dismiss', 'hide', 'warn', 'suspend', 'end')),
	CONSTRAINT "decisions_days_of_suspension" CHECK (("decisions"."action" = 'suspend') = ("decisions"."days" is not null)),
	CONSTRAINT "decisions_nobody_dismissed" CHECK (("decisions"."action" = 'dismiss') = ("decisions"."user_id" is null)),
	CONSTRAINT "decisions_not_by_oneself" CHECK ("decisions"."decided_by" <> "decisions"."user_id"),
	CONSTRAINT "decisions_appealed_with_time" CHECK (("decisions"."appeal" is null) = ("decisions"."appealed_at" is null)),
	CONSTRAINT "decisions_answered_with_time" CHECK (("decisions"."answer" is null) = ("decisions"."answered_at" is null)),
	CONSTRAINT "decisions_answer_after_appeal" CHECK ("decisions"."answered_at" is null or "decisions"."appealed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"address" text,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("case_id","reporter_id"),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('scam', 'harassment', 'identity', 'unsafe', 'other')),
	CONSTRAINT "reports_text_length" CHECK (char_length("reports"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"suspended_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "suspensions_end_later" CHECK ("suspensions"."until" is null or "suspensions"."until" > "suspensions"."created_at")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"visible_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"batch" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"sent_in" uuid,
	CONSTRAINT "notifications_once" UNIQUE("user_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_id" uuid,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" uuid NOT NULL,
	"created_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_kind_key_pk" PRIMARY KEY("account_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"congregation" text,
	"bio" text,
	"location" text,
	"budget" text,
	"profile_image_url" text,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_until_deleted" CHECK (("users"."email" is null) = ("users"."deleted_at" is not null)),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_tokens_purpose_known" CHECK ("account_tokens"."purpose" in ('verify-email', 'reset-password', 'delete-account'))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_provider_known" CHECK ("identities"."provider" in ('google', 'apple', 'replit'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"message" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_messages_one_a_day" UNIQUE("event_id","day"),
	CONSTRAINT "event_messages_length" CHECK (char_length("event_messages"."message") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "event_rsvps" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"queue_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_rsvps_queue_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"promoted_at" timestamp (3) with time zone,
	"must_reconfirm_at" timestamp (3) with time zone,
	"checked_in_at" timestamp (3) with time zone,
	"check_in_changed_at" timestamp (3) with time zone,
	CONSTRAINT "event_rsvps_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "event_rsvps_status_known" CHECK ("event_rsvps"."status" in ('attending', 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text,
	"town" text,
	"address" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"capacity" integer,
	"category" text NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"link" text,
	"price" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"reminded_of" timestamp (3) with time zone,
	CONSTRAINT "events_title_length" CHECK (char_length("events"."title") between 1 and 120),
	CONSTRAINT "events_description_length" CHECK (char_length("events"."description") <= 3000),
	CONSTRAINT "events_category_known" CHECK ("events"."category" in ('meetup', 'workshop', 'networking', 'social')),
	CONSTRAINT "events_end_later" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" >= 1),
	CONSTRAINT "events_price" CHECK ("events"."price" >= 1)
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"post_created_at" timestamp (3) with time zone NOT NULL,
	"following" boolean DEFAULT true NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_follows_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "forum_likes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || content)) STORED,
	CONSTRAINT "forum_posts_title_length" CHECK (char_length("forum_posts"."title") between 1 and 120),
	CONSTRAINT "forum_posts_content_length" CHECK (char_length("forum_posts"."content") between 1 and 5000),
	CONSTRAINT "forum_posts_category_length" CHECK (char_length("forum_posts"."category") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "forum_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"quoted_id" uuid,
	"quoted_line" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', content)) STORED,
	CONSTRAINT "forum_replies_quoted_line_length" CHECK (char_length("forum_replies"."quoted_line") between 1 and 200),
	CONSTRAINT "forum_replies_content_length" CHECK (char_length("forum_replies"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"location_key" text NOT NULL,
	"locations" text[] DEFAULT '{}' NOT NULL,
	"price" integer NOT NULL,
	"bedrooms" smallint NOT NULL,
	"bathrooms" real NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"available_from" date,
	"status" text DEFAULT 'available' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "listings_price_in_range" CHECK ("listings"."price" between 1 and 100000),
	CONSTRAINT "listings_bedrooms_in_range" CHECK ("listings"."bedrooms" between 0 and 20),
	CONSTRAINT "listings_bathrooms_in_halves" CHECK ("listings"."bathrooms" between 0 and 20 and "listings"."bathrooms" * 2 = floor("listings"."bathrooms" * 2)),
	CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('available', 'taken'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"location" text,
	"location_key" text,
	"locations" text[] DEFAULT '{}' NOT NULL,
	"budget" text,
	"bedrooms" smallint,
	"move_in_date" date,
	"amenities" text[] NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE NULLS NOT DISTINCT("user_id","location_key","budget","bedrooms","move_in_date","amenities")
);
--> statement-breakpoint
CREATE TABLE "playbook_progress" (
	"user_id" uuid NOT NULL,
	"playbook" text NOT NULL,
	"chapter" text NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playbook_progress_user_id_playbook_chapter_pk" PRIMARY KEY("user_id","playbook","chapter"),
	CONSTRAINT "playbook_progress_names" CHECK (char_length("playbook_progress"."playbook") between 1 and 80 and char_length("playbook_progress"."chapter") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "personality_quizzes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"extroversion" smallint NOT NULL,
	"agreeableness" smallint NOT NULL,
	"conscientiousness" smallint NOT NULL,
	"neuroticism" smallint NOT NULL,
	"openness" smallint NOT NULL,
	"social_preference" text NOT NULL,
	"conflict_style" text NOT NULL,
	"organization_style" text NOT NULL,
	"living_style" text NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personality_quizzes_traits_in_range" CHECK ("personality_quizzes"."extroversion" between 1 and 5 and "personality_quizzes"."agreeableness" between 1 and 5
        and "personality_quizzes"."conscientiousness" between 1 and 5 and "personality_quizzes"."neuroticism" between 1 and 5
        and "personality_quizzes"."openness" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "roommate_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"cursor_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"age" smallint NOT NULL,
	"budget" text NOT NULL,
	"looking_for" text NOT NULL,
	"move_in_date" date,
	"occupation" text,
	"location" text,
	"town" text,
	"bio" text,
	"interests" text[] NOT NULL,
	"pet_friendly" boolean,
	"smoking" boolean,
	"cleanliness" text,
	"social_level" text,
	"sleep_schedule" text,
	"work_schedule" text,
	"hobbies" text,
	"gender_preference" text,
	"wanted_ages" text,
	"wanted_age_min" smallint NOT NULL,
	"wanted_age_max" smallint NOT NULL,
	"wanted_cleanliness" text,
	"wanted_social_level" text,
	"wanted_pet_friendly" boolean,
	"wanted_smoking" boolean,
	"tags" text[] GENERATED ALWAYS AS (array_remove(array[
          case when cleanliness = 'high' then 'Clean' end,
          case when social_level = 'social' then 'Social' end,
          case when social_level = 'quiet' then 'Quiet' end,
          case when pet_friendly then 'Pet-friendly' end,
          case when not smoking then 'Non-smoker' end,
          case when occupation = 'student' then 'Student' end,
          case when occupation = 'professional' then 'Professional' end], null)) STORED NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "roommate_profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "roommate_profiles_age_in_range" CHECK ("roommate_profiles"."age" between 18 and 99),
	CONSTRAINT "roommate_profiles_status_known" CHECK ("roommate_profiles"."status" in ('active', 'paused')),
	CONSTRAINT "roommate_profiles_wanted_ages_in_order" CHECK ("roommate_profiles"."wanted_age_min" between 18 and "roommate_profiles"."wanted_age_max" and "roommate_profiles"."wanted_age_max" <= 99)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_suspension_id_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."suspensions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_suspended_by_users_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_quoted_id_forum_replies_id_fk" FOREIGN KEY ("quoted_id") REFERENCES "public"."forum_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_progress" ADD CONSTRAINT "playbook_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personality_quizzes" ADD CONSTRAINT "personality_quizzes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roommate_profiles" ADD CONSTRAINT "roommate_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_attached" ON "uploads" USING btree ("slot","subject_id","position");--> statement-breakpoint
CREATE INDEX "uploads_to_sweep" ON "uploads" USING btree ("unattached_at") WHERE "uploads"."unattached_at" is not null;--> statement-breakpoint
CREATE INDEX "uploads_to_remux" ON "uploads" USING btree ("id") WHERE "uploads"."kind" = 'video' and "uploads"."status" = 'ready' and "uploads"."remuxed_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_waiting" ON "uploads" USING btree ("owner_id") WHERE "uploads"."unattached_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_requests_one_pending" ON "verification_requests" USING btree ("user_id") WHERE "verification_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verification_requests_user" ON "verification_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_requests_newest" ON "verification_requests" USING btree ("submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "verification_requests_waiting" ON "verification_requests" USING btree ("submitted_at","id") WHERE "verification_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verification_requests_reviewed" ON "verification_requests" USING btree ("reviewed_at" desc,"id" desc) WHERE "verification_requests"."status" <> 'pending';--> statement-breakpoint
CREATE INDEX "conversation_members_newest" ON "conversation_members" USING btree ("user_id","last_at" desc,"conversation_id" desc) WHERE "conversation_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("user_id") WHERE "conversation_members"."left_at" is null and "conversation_members"."unread" > 0;--> statement-breakpoint
CREATE INDEX "conversation_members_other" ON "conversation_members" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "conversations_owner" ON "conversations" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("conversation_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "decisions_user" ON "decisions" USING btree ("user_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "decisions_newest" ON "decisions" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "decisions_appealed" ON "decisions" USING btree ("appealed_at","case_id") WHERE "decisions"."appealed_at" is not null and "decisions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "decisions_by" ON "decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "decisions_answered_by" ON "decisions" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "decisions_suspension" ON "decisions" USING btree ("suspension_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_one_open" ON "report_cases" USING btree ("kind","subject_id") WHERE "report_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "report_cases_waiting" ON "report_cases" USING btree ("opened_at","id") WHERE "report_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "report_cases_author" ON "report_cases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("reporter_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "suspensions_in_force" ON "suspensions" USING btree ("user_id") WHERE "suspensions"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_by" ON "suspensions" USING btree ("suspended_by");--> statement-breakpoint
CREATE INDEX "notification_preferences_enabled" ON "notification_preferences" USING btree ("topic","user_id") WHERE "notification_preferences"."enabled";--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","visible_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","visible_at") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_batch" ON "notifications" USING btree ("user_id","batch","send_at");--> statement-breakpoint
CREATE INDEX "notifications_sent_in" ON "notifications" USING btree ("sent_in");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("visible_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_once" ON "audit_log" USING btree ("target_id","action") WHERE "audit_log"."target_id" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("id") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_tokens_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_messages_author" ON "event_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "event_rsvps_user" ON "event_rsvps" USING btree ("user_id","created_at" desc,"event_id" desc);--> statement-breakpoint
CREATE INDEX "event_rsvps_attending" ON "event_rsvps" USING btree ("event_id","created_at","user_id") WHERE "event_rsvps"."status" = 'attending';--> statement-breakpoint
CREATE INDEX "event_rsvps_waiting" ON "event_rsvps" USING btree ("event_id","queue_number") WHERE "event_rsvps"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "events_soonest" ON "events" USING btree ("starts_at","id") WHERE "events"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "events_kinds" ON "events" USING btree ("category","is_online",("price" is null),"starts_at","id") WHERE "events"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "events_host" ON "events" USING btree ("host_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "forum_follows_newest" ON "forum_follows" USING btree ("user_id","post_created_at" desc,"post_id" desc) WHERE "forum_follows"."following";--> statement-breakpoint
CREATE INDEX "forum_follows_post" ON "forum_follows" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_likes_user" ON "forum_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_posts_search" ON "forum_posts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_posts_newest" ON "forum_posts" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "forum_posts_category" ON "forum_posts" USING btree (lower("category"),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "forum_posts_author" ON "forum_posts" USING btree ("author_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "forum_replies_search" ON "forum_replies" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_replies_of_post" ON "forum_replies" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forum_replies_author" ON "forum_replies" USING btree ("author_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "forum_replies_quoted" ON "forum_replies" USING btree ("quoted_id") WHERE "forum_replies"."quoted_id" is not null;--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("created_at" desc,"id" desc) WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("price","id") WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_free" ON "listings" USING btree (greatest(0, "listings"."available_from" - date '1970-01-01'),"id") WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_amenities" ON "listings" USING gin ("amenities");--> statement-breakpoint
CREATE INDEX "listings_locations" ON "listings" USING gin ("locations");--> statement-breakpoint
CREATE INDEX "listings_location_key" ON "listings" USING gin ("location_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roommate_profiles_newest" ON "roommate_profiles" USING btree ("created_at" desc,"cursor_id" desc) WHERE "roommate_profiles"."status" = 'active' and "roommate_profiles"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "roommate_profiles_tags" ON "roommate_profiles" USING gin ("tags") WHERE "roommate_profiles"."status" = 'active' and "roommate_profiles"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "roommate_profiles_budget" ON "roommate_profiles" USING btree ("budget","age") WHERE "roommate_profiles"."status" = 'active' and "roommate_profiles"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "roommate_profiles_confirmed" ON "roommate_profiles" USING btree ("confirmed_at") WHERE "roommate_profiles"."status" = 'active';--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
