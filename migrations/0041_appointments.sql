CREATE TABLE "appointment_answers" (
	"appointment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "appointment_answers_appointment_id_user_id_pk" PRIMARY KEY("appointment_id","user_id"),
	CONSTRAINT "appointment_answers_known" CHECK ("appointment_answers"."answer" in ('as-described', 'not-as-described', 'unsafe', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "appointment_places" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"place" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointment_places_length" CHECK (char_length("appointment_places"."place") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_title" text NOT NULL,
	"town" text,
	"owner_id" uuid NOT NULL,
	"offered_by_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"mode" text NOT NULL,
	"minutes" integer NOT NULL,
	"times" timestamp (3) with time zone[] NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"agreed_at" timestamp (3) with time zone,
	"move_to" timestamp (3) with time zone,
	"move_by_id" uuid,
	"move_asked_at" timestamp (3) with time zone,
	"moved_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by_id" uuid,
	"evening_reminded_of" timestamp (3) with time zone,
	"hour_reminded_of" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "appointments_of_two" CHECK ("appointments"."offered_by_id" <> "appointments"."other_id"),
	CONSTRAINT "appointments_owner_in" CHECK ("appointments"."owner_id" in ("appointments"."offered_by_id", "appointments"."other_id")),
	CONSTRAINT "appointments_state_known" CHECK ("appointments"."state" in ('offered', 'others-asked', 'replaced', 'taken', 'cancelled')),
	CONSTRAINT "appointments_mode_known" CHECK ("appointments"."mode" in ('in-person', 'video')),
	CONSTRAINT "appointments_minutes" CHECK ("appointments"."minutes" between 15 and 180),
	CONSTRAINT "appointments_times" CHECK (cardinality("appointments"."times") between 1 and 3),
	CONSTRAINT "appointments_taken" CHECK ("appointments"."state" <> 'taken' or "appointments"."starts_at" is not null),
	CONSTRAINT "appointments_agreed" CHECK (("appointments"."starts_at" is null) = ("appointments"."agreed_at" is null)),
	CONSTRAINT "appointments_move" CHECK (("appointments"."move_to" is null) = ("appointments"."move_by_id" is null) and ("appointments"."move_to" is null or "appointments"."state" = 'taken')),
	CONSTRAINT "appointments_cancelled" CHECK (("appointments"."state" = 'cancelled') = ("appointments"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "appointment_friend_links" (
	"appointment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointment_friend_links_appointment_id_user_id_pk" PRIMARY KEY("appointment_id","user_id"),
	CONSTRAINT "appointment_friend_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "appointment_answers" ADD CONSTRAINT "appointment_answers_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_answers" ADD CONSTRAINT "appointment_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_places" ADD CONSTRAINT "appointment_places_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_places" ADD CONSTRAINT "appointment_places_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_move_by_id_users_id_fk" FOREIGN KEY ("move_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_cancelled_by_id_users_id_fk" FOREIGN KEY ("cancelled_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_friend_links" ADD CONSTRAINT "appointment_friend_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_friend_links" ADD CONSTRAINT "appointment_friend_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_answers_user" ON "appointment_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appointment_answers_unfavourable" ON "appointment_answers" USING btree ("appointment_id") WHERE "appointment_answers"."answer" in ('not-as-described', 'unsafe') and "appointment_answers"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "appointment_places_owner" ON "appointment_places" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "appointment_places_expired" ON "appointment_places" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_offer" ON "appointments" USING btree ("conversation_id") WHERE "appointments"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("conversation_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "appointments_offerer" ON "appointments" USING btree ("offered_by_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_other" ON "appointments" USING btree ("other_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_owner" ON "appointments" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "appointments_start" ON "appointments" USING btree ("starts_at") WHERE "appointments"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "appointments_subject" ON "appointments" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "appointment_friend_links_user" ON "appointment_friend_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appointment_friend_links_expired" ON "appointment_friend_links" USING btree ("expires_at");