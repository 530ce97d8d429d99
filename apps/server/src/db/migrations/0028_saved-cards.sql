ALTER TABLE "booking_payments" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "saves_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "saves_card" boolean DEFAULT false NOT NULL;