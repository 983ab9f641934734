DROP TABLE "provider_attempts" CASCADE;--> statement-breakpoint
DROP TABLE "known_devices" CASCADE;