CREATE TABLE "playbook_progress" (
	"user_id" uuid NOT NULL,
	"playbook" text NOT NULL,
	"chapter" text NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playbook_progress_user_id_playbook_chapter_pk" PRIMARY KEY("user_id","playbook","chapter"),
	CONSTRAINT "playbook_progress_names" CHECK (char_length("playbook_progress"."playbook") between 1 and 80 and char_length("playbook_progress"."chapter") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "playbook_progress" ADD CONSTRAINT "playbook_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;