CREATE TABLE "organisation_allowances" (
	"organisation_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"limit_cents" integer NOT NULL,
	CONSTRAINT "organisation_allowances_organisation_id_starts_on_patron_id_pk" PRIMARY KEY("organisation_id","starts_on","patron_id"),
	CONSTRAINT "organisation_allowances_limit" CHECK ("organisation_allowances"."limit_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "organisation_benefits" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"holder_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"percent" integer NOT NULL,
	"limit_cents" integer NOT NULL,
	"use" text NOT NULL,
	"frozen_since" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_benefits_holderId_unique" UNIQUE("holder_id"),
	CONSTRAINT "organisation_benefits_percent" CHECK ("organisation_benefits"."percent" in (25, 50, 75)),
	CONSTRAINT "organisation_benefits_limit" CHECK ("organisation_benefits"."limit_cents" > 0),
	CONSTRAINT "organisation_benefits_use" CHECK ("organisation_benefits"."use" in ('sessions', 'events', 'both'))
);
--> statement-breakpoint
CREATE TABLE "organisation_deposits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "organisation_deposits_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"organisation_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_deposits_number_unique" UNIQUE("number"),
	CONSTRAINT "organisation_deposits_amount" CHECK ("organisation_deposits"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "organisation_returns" (
	"organisation_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_returns_organisation_id_starts_on_pk" PRIMARY KEY("organisation_id","starts_on"),
	CONSTRAINT "organisation_returns_cents" CHECK ("organisation_returns"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_amount";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "sponsor_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sponsor_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sponsor_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sponsor_refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "sponsor_id" uuid;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "sponsor_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_allowances" ADD CONSTRAINT "organisation_allowances_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_allowances" ADD CONSTRAINT "organisation_allowances_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_benefits" ADD CONSTRAINT "organisation_benefits_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_benefits" ADD CONSTRAINT "organisation_benefits_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_deposits" ADD CONSTRAINT "organisation_deposits_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_deposits" ADD CONSTRAINT "organisation_deposits_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_returns" ADD CONSTRAINT "organisation_returns_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_allowances_patron" ON "organisation_allowances" USING btree ("patron_id","starts_on");--> statement-breakpoint
CREATE INDEX "organisation_deposits_listed" ON "organisation_deposits" USING btree ("organisation_id","paid_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_sponsored" ON "payments" USING btree ("sponsor_id","payer_id") WHERE "payments"."sponsor_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" >= 0 and "payment_refunds"."token_cents" >= 0 and "payment_refunds"."sponsor_cents" >= 0
        and "payment_refunds"."amount_cents" + "payment_refunds"."token_cents" + "payment_refunds"."sponsor_cents" > 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sponsor" CHECK ("payments"."sponsor_refunded_cents" between 0 and "payments"."sponsor_cents"
        and ("payments"."sponsor_cents" > 0) = ("payments"."sponsor_id" is not null));