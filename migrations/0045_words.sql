CREATE TABLE "legal_versions" (
	"document" text NOT NULL,
	"version" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"counts_from" timestamp (3) with time zone,
	"told_up_to" uuid,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "legal_versions_document_version_pk" PRIMARY KEY("document","version"),
	CONSTRAINT "legal_versions_are_days" CHECK ("legal_versions"."version" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_document_version_pk" PRIMARY KEY("user_id","document","version"),
	CONSTRAINT "terms_acceptances_are_days" CHECK ("terms_acceptances"."version" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "site_words" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"ends_at" timestamp (3) with time zone,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_words_version" UNIQUE("key","version"),
	CONSTRAINT "site_words_version_counts" CHECK ("site_words"."version" > 0),
	CONSTRAINT "site_words_link_here" CHECK ("site_words"."link" ~ '^/([^/]|$)')
);
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "site_words_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "site_words" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
