CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"told_at" timestamp (3) with time zone,
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
	"asker_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_once" UNIQUE("asker_id","owner_id","subject_kind","subject_id"),
	CONSTRAINT "conversations_of_two" CHECK ("conversations"."asker_id" <> "conversations"."owner_id"),
	CONSTRAINT "conversations_state_known" CHECK ("conversations"."state" in ('asked', 'accepted', 'declined')),
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
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_members_newest" ON "conversation_members" USING btree ("user_id","last_at" desc,"conversation_id" desc) WHERE "conversation_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("user_id") WHERE "conversation_members"."left_at" is null and "conversation_members"."unread" > 0;--> statement-breakpoint
CREATE INDEX "conversation_members_other" ON "conversation_members" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "conversations_owner" ON "conversations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("conversation_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
-- New messages and answers are told to whoever has the conversation open, and to the two of them wherever they are.
CREATE TRIGGER messages_live AFTER INSERT ON "messages"
FOR EACH ROW EXECUTE FUNCTION tell_live('conversation', 'conversation_id');--> statement-breakpoint
CREATE TRIGGER conversations_live AFTER UPDATE OF "state" ON "conversations"
FOR EACH ROW EXECUTE FUNCTION tell_live('conversation', 'id');--> statement-breakpoint
CREATE TRIGGER conversation_members_live AFTER INSERT OR UPDATE OF "unread", "left_at" ON "conversation_members"
FOR EACH ROW EXECUTE FUNCTION tell_live('mailbox', 'user_id');
