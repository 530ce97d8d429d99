ALTER TABLE "invoices" ADD COLUMN "intent_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "claim_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "claim_status" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "claim_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "claim_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoices_of_membership" ON "invoices" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "invoices_intent" ON "invoices" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "invoices_claimed" ON "invoices" USING btree ("claim_since") WHERE "invoices"."claim_status" in ('needs_response', 'under_review');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_claim" CHECK (("invoices"."claim_id" is null) = ("invoices"."claim_status" is null) and ("invoices"."claim_id" is null) = ("invoices"."claim_since" is null));