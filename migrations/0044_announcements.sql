CREATE TABLE "announcement_recipients" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "announcement_recipients_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id"),
	CONSTRAINT "announcement_recipients_email_known" CHECK ("announcement_recipients"."email" in ('none', 'waiting', 'sent', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"plans" text[] NOT NULL,
	"states" text[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"written_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by_id" uuid,
	"audience" integer NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"emails" integer DEFAULT 0 NOT NULL,
	"done_up_to" uuid,
	CONSTRAINT "announcements_state_known" CHECK ("announcements"."state" in ('waiting', 'sending', 'sent', 'stopped')),
	CONSTRAINT "announcements_title_length" CHECK (char_length("announcements"."title") between 1 and 90),
	CONSTRAINT "announcements_text_length" CHECK (char_length("announcements"."text") between 1 and 5000),
	CONSTRAINT "announcements_stopped_at" CHECK (("announcements"."state" = 'stopped') = ("announcements"."stopped_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_written_by_id_users_id_fk" FOREIGN KEY ("written_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_stopped_by_id_users_id_fk" FOREIGN KEY ("stopped_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_recipients_user" ON "announcement_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_waiting" ON "announcement_recipients" USING btree ("announcement_id") WHERE "announcement_recipients"."email" = 'waiting';--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "announcements_written_by" ON "announcements" USING btree ("written_by_id");--> statement-breakpoint
CREATE INDEX "announcements_stopped_by" ON "announcements" USING btree ("stopped_by_id");