CREATE TABLE "package_units" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"is_taken" boolean NOT NULL
);--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"chargeback_id" uuid,
	"status" text NOT NULL,
	"gateway_refund_id" text,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_gatewayRefundId_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" > 0)
);--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payable_kind" text NOT NULL,
	"payable_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"payment_method_id" text NOT NULL,
	"customer_id" text,
	"saves_card" boolean DEFAULT false NOT NULL,
	"billing_details" jsonb NOT NULL,
	"drawn_from" uuid,
	"returned_at" timestamp with time zone,
	"intent_id" text,
	"client_secret" text,
	"failure" text,
	"amount_cents" integer NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_intentId_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_key" UNIQUE("payer_id","payable_kind","idempotency_key"),
	CONSTRAINT "payments_money" CHECK ("payments"."refunded_cents" between 0 and "payments"."captured_cents"),
	CONSTRAINT "payments_returned" CHECK ("payments"."returned_at" is null or "payments"."drawn_from" is not null)
);--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
INSERT INTO "payments" (id, payable_kind, payable_id, payer_id, idempotency_key, status, payment_method_id, customer_id, saves_card, billing_details, drawn_from, returned_at, intent_id, client_secret, failure, amount_cents, captured_cents, refunded_cents, created_at)
SELECT p.id, CASE WHEN p.booking_id IS NULL THEN 'package' ELSE 'booking' END, coalesce(p.booking_id, p.purchase_id), p.patron_id, p.idempotency_key, p.status, p.payment_method_id, p.customer_id, p.saves_card, p.billing_details,
  CASE WHEN p.place IS NOT NULL THEN (SELECT b.id FROM booking_payments b WHERE b.purchase_id = p.purchase_id AND b.booking_id IS NULL AND b.status = 'paid') END,
  p.returned_at, p.intent_id, p.client_secret, p.failure, p.amount_cents, p.captured_cents, p.refunded_cents, p.created_at
FROM booking_payments p ORDER BY p.id;--> statement-breakpoint
INSERT INTO "package_units" (payment_id, purchase_id, booking_id, place, is_taken)
SELECT id, purchase_id, booking_id, place, status IN ('authorized', 'paid') AND returned_at IS NULL
FROM booking_payments WHERE place IS NOT NULL;--> statement-breakpoint
INSERT INTO "payment_refunds" (id, payment_id, amount_cents, reason, chargeback_id, status, gateway_refund_id, failure, attempts, created_at, done_at)
SELECT id, payment_id, amount_cents, reason, chargeback_id, status, provider_refund_id, failure, attempts, created_at, done_at
FROM booking_refunds ORDER BY id;--> statement-breakpoint
UPDATE "chargebacks" SET payment_id = booking_payment_id;--> statement-breakpoint
ALTER TABLE "chargebacks" DROP CONSTRAINT "chargebacks_of";--> statement-breakpoint
ALTER TABLE "chargebacks" DROP CONSTRAINT "chargebacks_booking_payment_id_booking_payments_id_fk";--> statement-breakpoint
DROP INDEX "chargebacks_booking_payment";--> statement-breakpoint
ALTER TABLE "chargebacks" DROP COLUMN "booking_payment_id";--> statement-breakpoint
DROP TABLE "booking_refunds";--> statement-breakpoint
DROP TABLE "booking_payments";--> statement-breakpoint
ALTER TABLE "package_units" ADD CONSTRAINT "package_units_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_units" ADD CONSTRAINT "package_units_purchase_id_package_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."package_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_units" ADD CONSTRAINT "package_units_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_drawn_from_payments_id_fk" FOREIGN KEY ("drawn_from") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "package_units_place" ON "package_units" USING btree ("purchase_id","place") WHERE "package_units"."is_taken";--> statement-breakpoint
CREATE INDEX "package_units_booking" ON "package_units" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_open" ON "payment_refunds" USING btree ("created_at") WHERE "payment_refunds"."status" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("payable_id","payable_kind") WHERE "payments"."status" in ('processing', 'requires_action', 'authorized', 'paid');--> statement-breakpoint
CREATE INDEX "payments_payable" ON "payments" USING btree ("payable_id","payable_kind");--> statement-breakpoint
CREATE INDEX "payments_drawn" ON "payments" USING btree ("drawn_from");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('processing', 'requires_action');--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargebacks_payment" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_of" CHECK (num_nonnulls("chargebacks"."checkout_id", "chargebacks"."payment_id") = 1);
