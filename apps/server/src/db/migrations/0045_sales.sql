CREATE TABLE "payout_holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"sale_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"due_at" timestamp with time zone,
	"returnable_until" timestamp with time zone,
	"held_since" timestamp with time zone,
	"frozen_since" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "payout_holds_sale" UNIQUE("sale_id"),
	CONSTRAINT "payout_holds_amount" CHECK ("payout_holds"."amount_cents" >= 0)
);--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"number" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "sales_subject" UNIQUE("subject_id","subject_kind")
);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "token_lots" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
INSERT INTO "sales" (subject_kind, subject_id, number, seller_id, buyer_id, payment_id)
SELECT 'order', o.id, 'WS-' || o.number, r.seller_id, o.patron_id, o.checkout_id
FROM releases r JOIN orders o ON o.id = r.order_id ORDER BY o.id;--> statement-breakpoint
INSERT INTO "sales" (subject_kind, subject_id, number, seller_id, buyer_id)
SELECT 'booking', b.id, 'WB-' || b.number, r.seller_id, b.patron_id
FROM releases r JOIN bookings b ON b.id = r.booking_id ORDER BY b.id;--> statement-breakpoint
INSERT INTO "payout_holds" (sale_id, seller_id, amount_cents, due_at, returnable_until, held_since, frozen_since, released_at)
SELECT s.id, r.seller_id, r.amount_cents, r.due_at,
  CASE WHEN r.order_id IS NULL THEN r.due_at ELSE r.due_at + interval '23 days' END,
  r.held_since, r.frozen_since, r.released_at
FROM releases r JOIN sales s ON s.subject_id = coalesce(r.order_id, r.booking_id) ORDER BY r.id;--> statement-breakpoint
ALTER TABLE "ledger_transactions" DISABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
UPDATE "ledger_transactions" t SET sale_id = s.id FROM sales s WHERE s.subject_id = coalesce(t.order_id, t.booking_id);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ENABLE TRIGGER "ledger_transactions_append_only";--> statement-breakpoint
UPDATE "statement_lines" l SET sale_id = s.id FROM sales s WHERE s.subject_id = coalesce(l.order_id, l.booking_id);--> statement-breakpoint
UPDATE "token_lots" l SET sale_id = s.id FROM sales s WHERE s.subject_id = coalesce(l.order_id, l.booking_id);--> statement-breakpoint
ALTER TABLE "token_spends" RENAME COLUMN "checkout_id" TO "payment_id";--> statement-breakpoint
ALTER INDEX "token_spends_checkout" RENAME TO "token_spends_payment";--> statement-breakpoint
DROP TABLE "releases";--> statement-breakpoint
ALTER TABLE "token_lots" DROP CONSTRAINT "token_lots_order";--> statement-breakpoint
ALTER TABLE "token_lots" DROP CONSTRAINT "token_lots_booking";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_of";--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_lines_of";--> statement-breakpoint
ALTER TABLE "token_lots" DROP CONSTRAINT "token_lots_of";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_lines_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_lines_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "token_lots" DROP CONSTRAINT "token_lots_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "token_lots" DROP CONSTRAINT "token_lots_booking_id_bookings_id_fk";--> statement-breakpoint
DROP INDEX "ledger_transactions_order";--> statement-breakpoint
DROP INDEX "ledger_transactions_booking";--> statement-breakpoint
DROP INDEX "statement_lines_booking";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP COLUMN "booking_id";--> statement-breakpoint
ALTER TABLE "statement_lines" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "statement_lines" DROP COLUMN "booking_id";--> statement-breakpoint
ALTER TABLE "token_lots" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "token_lots" DROP COLUMN "booking_id";--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_holds_due" ON "payout_holds" USING btree ("due_at") WHERE "payout_holds"."released_at" is null and "payout_holds"."held_since" is null;--> statement-breakpoint
CREATE INDEX "sales_payment" ON "sales" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_lots" ADD CONSTRAINT "token_lots_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transactions_sale" ON "ledger_transactions" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "statement_lines_sale" ON "statement_lines" USING btree ("sale_id");--> statement-breakpoint
ALTER TABLE "token_lots" ADD CONSTRAINT "token_lots_sale" UNIQUE("sale_id");
