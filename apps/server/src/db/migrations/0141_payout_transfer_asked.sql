ALTER TABLE "payouts" ADD COLUMN "transfer_asked_at" timestamp with time zone;--> statement-breakpoint
-- Whether an older payout was requested is unknown, so none of them is taken back.
UPDATE "payouts" SET "transfer_asked_at" = "created_at";
