ALTER TABLE "profiles" ADD COLUMN "emergency_name" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "emergency_phone" text;