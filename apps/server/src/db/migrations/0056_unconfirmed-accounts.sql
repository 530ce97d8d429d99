ALTER TABLE "challenges" ADD COLUMN "opening" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_unconfirmed" boolean DEFAULT false NOT NULL;