CREATE TABLE "notice_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lane" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"listed" boolean NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "notices_once" UNIQUE("user_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_mail_id_notice_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."notice_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_mails_open" ON "notice_mails" USING btree ("user_id","lane") WHERE "notice_mails"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "notice_mails_closed" ON "notice_mails" USING btree ("user_id","lane","closed_at");--> statement-breakpoint
CREATE INDEX "notice_mails_old" ON "notice_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","at" desc,"id" desc) WHERE "notices"."listed";--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","at") WHERE "notices"."listed" and "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "notices_old" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_preferences_enabled" ON "notification_preferences" USING btree ("topic","user_id") WHERE "notification_preferences"."enabled";--> statement-breakpoint
-- By hand: who has the bell before her hears of what is new, and of what she has read elsewhere.
CREATE TRIGGER notices_live AFTER INSERT OR UPDATE OF "read_at" ON "notices"
FOR EACH ROW EXECUTE FUNCTION tell_live('notices', 'user_id');
