CREATE TABLE "chargeback_shares" (
	"chargeback_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"dispute_id" uuid,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "chargeback_shares_chargeback_id_order_id_pk" PRIMARY KEY("chargeback_id","order_id"),
	CONSTRAINT "chargeback_shares_amount" CHECK ("chargeback_shares"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "chargebacks_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"provider_id" text NOT NULL,
	"checkout_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "chargebacks_number_unique" UNIQUE("number"),
	CONSTRAINT "chargebacks_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "chargebacks_money" CHECK ("chargebacks"."amount_cents" > 0 and "chargebacks"."fee_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "chargeback_id" uuid;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "frozen_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chargeback_shares" ADD CONSTRAINT "chargeback_shares_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_shares" ADD CONSTRAINT "chargeback_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_shares" ADD CONSTRAINT "chargeback_shares_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargeback_shares_order" ON "chargeback_shares" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "chargebacks_checkout" ON "chargebacks" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "chargebacks_open" ON "chargebacks" USING btree ("status_since") WHERE "chargebacks"."status" in ('early_warning', 'needs_response', 'under_review');