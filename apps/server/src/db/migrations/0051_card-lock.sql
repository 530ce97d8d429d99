ALTER TABLE "card_customers" ADD COLUMN "locked_for" text;--> statement-breakpoint
ALTER TABLE "card_customers" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_customers" ADD COLUMN "lock_count" integer DEFAULT 0 NOT NULL;