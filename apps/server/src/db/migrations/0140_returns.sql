ALTER TABLE "disputes" RENAME COLUMN "tracking" TO "tracking_number";--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "return_paid_by" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "carrier" text;