ALTER TABLE "card_customers" ADD COLUMN "lock_id" uuid;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "answering_until" timestamp with time zone;