CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
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
	"attendees" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"reminded_of" timestamp (3) with time zone,
	CONSTRAINT "events_title_length" CHECK (char_length("events"."title") between 1 and 120),
	CONSTRAINT "events_description_length" CHECK (char_length("events"."description") <= 3000),
	CONSTRAINT "events_category_known" CHECK ("events"."category" in ('meetup', 'workshop', 'networking', 'social')),
	CONSTRAINT "events_end_later" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" >= 1),
	CONSTRAINT "events_price" CHECK ("events"."price" >= 1),
	CONSTRAINT "events_counted" CHECK ("events"."attendees" >= 0 and "events"."waiting" >= 0 and "events"."attendees" <= "events"."capacity")
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
	"arrival" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_rsvps_arrival_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"moved_up_at" timestamp (3) with time zone,
	"asked_again_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"ticked_at" timestamp (3) with time zone,
	CONSTRAINT "event_rsvps_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "event_rsvps_status_known" CHECK ("event_rsvps"."status" in ('attending', 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_soonest" ON "events" USING btree ("starts_at","id") WHERE "events"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "events_kinds" ON "events" USING btree ("category","is_online",("price" is null),"starts_at","id") WHERE "events"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "events_host" ON "events" USING btree ("host_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "event_messages_author" ON "event_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "event_rsvps_user" ON "event_rsvps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_rsvps_attending" ON "event_rsvps" USING btree ("event_id","created_at","user_id") WHERE "event_rsvps"."status" = 'attending';--> statement-breakpoint
CREATE INDEX "event_rsvps_waiting" ON "event_rsvps" USING btree ("event_id","arrival") WHERE "event_rsvps"."status" = 'waiting';
--> statement-breakpoint
-- By hand:
-- An event carries how many attend and how many wait, so that no list counts and the check of its capacity holds for all
-- who come at once. Kept here, where it also holds for what goes with an account.
CREATE FUNCTION count_event_rsvps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  attending integer := 0;
  waits integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.status = 'attending' THEN attending := attending - 1; ELSE waits := waits - 1; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.status = 'attending' THEN attending := attending + 1; ELSE waits := waits + 1; END IF;
  END IF;
  IF attending <> 0 OR waits <> 0 THEN
    UPDATE events SET attendees = attendees + attending, waiting = waiting + waits
    WHERE id = coalesce(NEW.event_id, OLD.event_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_rsvps_counted AFTER INSERT OR UPDATE OF status OR DELETE ON "event_rsvps"
FOR EACH ROW EXECUTE FUNCTION count_event_rsvps();--> statement-breakpoint
-- RSVPs change their event, which is announced with it.
CREATE TRIGGER events_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "events"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
