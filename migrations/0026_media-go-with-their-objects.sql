ALTER TABLE "forum_media" DROP CONSTRAINT "forum_media_object_id_objects_id_fk";
--> statement-breakpoint
ALTER TABLE "listing_media" DROP CONSTRAINT "listing_media_object_id_objects_id_fk";
--> statement-breakpoint
ALTER TABLE "forum_media" ADD CONSTRAINT "forum_media_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_media" ADD CONSTRAINT "listing_media_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("id") ON DELETE cascade ON UPDATE no action;