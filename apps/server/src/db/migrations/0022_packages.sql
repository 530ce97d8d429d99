CREATE TABLE "package_purchases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "package_purchases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"package_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"title" text NOT NULL,
	"is_coaching" boolean NOT NULL,
	"sessions" integer NOT NULL,
	"session_cents" integer NOT NULL,
	"valid_months" integer NOT NULL,
	"status" text NOT NULL,
	"closed_because" text,
	"closed_at" timestamp with time zone,
	"bought_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"reminded_days" integer,
	"frozen_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "package_purchases_number_unique" UNIQUE("number"),
	CONSTRAINT "package_purchases_bought" CHECK (("package_purchases"."status" in ('active', 'closed')) = ("package_purchases"."valid_until" is not null)),
	CONSTRAINT "package_purchases_closed" CHECK (("package_purchases"."status" = 'closed') = ("package_purchases"."closed_because" is not null))
);
--> statement-breakpoint
CREATE TABLE "session_packages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"sessions" integer NOT NULL,
	"session_cents" integer NOT NULL,
	"valid_months" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_packages_sessions" CHECK ("session_packages"."sessions" between 2 and 50),
	CONSTRAINT "session_packages_price" CHECK ("session_packages"."session_cents" > 0 and "session_packages"."session_cents" % 100 = 0),
	CONSTRAINT "session_packages_months" CHECK ("session_packages"."valid_months" between 1 and 24)
);
--> statement-breakpoint
ALTER TABLE "booking_payments" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_refunds" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "package_purchases" ADD CONSTRAINT "package_purchases_package_id_session_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."session_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_purchases" ADD CONSTRAINT "package_purchases_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_purchases" ADD CONSTRAINT "package_purchases_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_purchases" ADD CONSTRAINT "package_purchases_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_packages" ADD CONSTRAINT "session_packages_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_packages" ADD CONSTRAINT "session_packages_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_purchases_patron" ON "package_purchases" USING btree ("patron_id","id");--> statement-breakpoint
CREATE INDEX "package_purchases_provider" ON "package_purchases" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "package_purchases_ending" ON "package_purchases" USING btree ("valid_until") WHERE "package_purchases"."status" = 'active';--> statement-breakpoint
CREATE INDEX "session_packages_provider" ON "session_packages" USING btree ("provider_id","status","sessions");--> statement-breakpoint
CREATE INDEX "session_packages_service" ON "session_packages" USING btree ("service_id");--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_purchase_id_package_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."package_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payments_one_purchase" ON "booking_payments" USING btree ("purchase_id") WHERE "booking_payments"."booking_id" is null and "booking_payments"."status" in ('processing', 'requires_action', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payments_place" ON "booking_payments" USING btree ("purchase_id","place") WHERE "booking_payments"."status" in ('authorized', 'paid') and "booking_payments"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "booking_payments_purchase" ON "booking_payments" USING btree ("purchase_id");--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_of" CHECK (num_nonnulls("booking_payments"."booking_id", "booking_payments"."purchase_id") >= 1);--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_session" CHECK (("booking_payments"."place" is not null) = (num_nonnulls("booking_payments"."booking_id", "booking_payments"."purchase_id") = 2));