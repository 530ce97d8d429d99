CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"patron_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"weekdays" integer[] NOT NULL,
	"parts" text[] NOT NULL,
	"zone" text NOT NULL,
	"status" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"booking_id" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_days" CHECK ("waitlist_entries"."from" <= "waitlist_entries"."to")
);
--> statement-breakpoint
CREATE TABLE "waitlist_offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"entry_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"booking_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "waitlist_offers_once" UNIQUE("entry_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_offer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_one_open" ON "waitlist_entries" USING btree ("patron_id","service_id") WHERE "waitlist_entries"."status" in ('waiting', 'offered', 'offer_expired');--> statement-breakpoint
CREATE INDEX "waitlist_line" ON "waitlist_entries" USING btree ("provider_id","queued_at","id") WHERE "waitlist_entries"."status" in ('waiting', 'offered', 'offer_expired');--> statement-breakpoint
CREATE INDEX "waitlist_booking" ON "waitlist_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waitlist_patron" ON "waitlist_entries" USING btree ("patron_id","id");