ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_amount";--> statement-breakpoint
ALTER TABLE "chargebacks" DROP CONSTRAINT "chargebacks_of";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "part_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "line_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "token_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" >= 0 and "payment_refunds"."token_cents" >= 0 and "payment_refunds"."amount_cents" + "payment_refunds"."token_cents" > 0);--> statement-breakpoint
INSERT INTO "payments" (id, payable_kind, payable_id, payer_id, idempotency_key, status, payment_method_id, customer_id, saves_card, billing_details, intent_id, client_secret, failure, amount_cents, captured_cents, refunded_cents, created_at)
SELECT id, 'checkout', id, patron_id, idempotency_key, CASE status WHEN 'refunded' THEN 'released' ELSE status END, payment_method_id, customer_id, saves_card, billing_details, intent_id, client_secret, failure, total_cents, captured_cents, refunded_cents, created_at
FROM checkouts ORDER BY id;--> statement-breakpoint
INSERT INTO "payment_refunds" (id, payment_id, part_id, line_id, amount_cents, token_cents, reason, chargeback_id, status, gateway_refund_id, failure, attempts, created_at, done_at)
SELECT id, checkout_id, order_id, line_id, amount_cents, token_cents, reason, chargeback_id, status, provider_refund_id, failure, attempts, created_at, done_at
FROM refunds ORDER BY id;--> statement-breakpoint
-- A payment that came too late went back by the key of its checkout.
INSERT INTO "payment_refunds" (id, payment_id, amount_cents, reason, status, created_at, done_at)
SELECT id, id, refunded_cents, 'The payment came after the time had been given up', 'done', created_at, closes_at
FROM checkouts WHERE status = 'refunded' AND refunded_cents > 0;--> statement-breakpoint
UPDATE "chargebacks" SET payment_id = checkout_id WHERE payment_id IS NULL;--> statement-breakpoint
UPDATE "reconcile_findings" SET about = 'payment-' || about WHERE about LIKE 'refund:%';--> statement-breakpoint
UPDATE "reconcile_findings" SET about = 'payment:' || substr(about, 10) WHERE about LIKE 'checkout:%';--> statement-breakpoint
DROP TABLE "refunds";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_intentId_unique";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_key";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_money";--> statement-breakpoint
ALTER TABLE "chargebacks" DROP CONSTRAINT "chargebacks_checkout_id_checkouts_id_fk";--> statement-breakpoint
DROP INDEX "chargebacks_checkout";--> statement-breakpoint
DROP INDEX "checkouts_one_open";--> statement-breakpoint
DROP INDEX "checkouts_open";--> statement-breakpoint
ALTER TABLE "chargebacks" ALTER COLUMN "payment_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_refunds_part" ON "payment_refunds" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_checkout" ON "payments" USING btree ("payer_id") WHERE "payments"."payable_kind" = 'checkout' and "payments"."status" in ('processing', 'requires_action');--> statement-breakpoint
ALTER TABLE "chargebacks" DROP COLUMN "checkout_id";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "payment_method_id";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "customer_id";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "saves_card";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "intent_id";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "client_secret";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "failure";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "captured_cents";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "refunded_cents";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "billing_details";--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "closes_at";
