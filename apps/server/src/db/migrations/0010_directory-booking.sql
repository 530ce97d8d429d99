CREATE TABLE "booking_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"payment_method_id" text NOT NULL,
	"intent_id" text,
	"client_secret" text,
	"failure" text,
	"amount_cents" integer NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_payments_intentId_unique" UNIQUE("intent_id"),
	CONSTRAINT "booking_payments_key" UNIQUE("patron_id","idempotency_key"),
	CONSTRAINT "booking_payments_money" CHECK ("booking_payments"."refunded_cents" between 0 and "booking_payments"."captured_cents")
);
--> statement-breakpoint
CREATE TABLE "booking_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "booking_refunds_providerRefundId_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "booking_refunds_amount" CHECK ("booking_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "booking_timeline" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"status" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "bookings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"provider_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"service" jsonb NOT NULL,
	"policy" jsonb NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"blocked_from" timestamp with time zone NOT NULL,
	"blocked_to" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"note" text,
	"price_cents" integer NOT NULL,
	"rescheduled_count" integer DEFAULT 0 NOT NULL,
	"cancelled_by" text,
	"is_late" boolean DEFAULT false NOT NULL,
	"missed_by" text,
	"contested_at" timestamp with time zone,
	"status_since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"reminded_hours" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_number_unique" UNIQUE("number"),
	CONSTRAINT "bookings_order" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_blocked" CHECK ("bookings"."blocked_from" <= "bookings"."starts_at" and "bookings"."ends_at" <= "bookings"."blocked_to"),
	CONSTRAINT "bookings_seats" CHECK ("bookings"."seat" > 0),
	CONSTRAINT "bookings_price" CHECK ("bookings"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "busy_calendars" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_calendars_name" UNIQUE("provider_id","name")
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"calendar_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_times_order" CHECK ("busy_times"."from" < "busy_times"."to")
);
--> statement-breakpoint
CREATE TABLE "availability_overrides" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"on" date NOT NULL,
	"windows" jsonb NOT NULL,
	CONSTRAINT "availability_overrides_day" UNIQUE("provider_id","on")
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"profession" text NOT NULL,
	"degree" text,
	"description" text NOT NULL,
	"website_url" text,
	"years_in_operation" integer,
	"domains" text[] NOT NULL,
	"formats" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"is_coach" boolean DEFAULT false NOT NULL,
	"is_listed" boolean NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"zone" text DEFAULT 'UTC' NOT NULL,
	"week" jsonb DEFAULT '[[],[],[],[],[],[],[]]'::jsonb NOT NULL,
	"accepts_new" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"from_price_cents" integer,
	"first_free_at" timestamp with time zone,
	"free_until" timestamp with time zone,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"by" text NOT NULL,
	"stars" integer NOT NULL,
	"comment" text NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"written_at" timestamp with time zone NOT NULL,
	"show_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	CONSTRAINT "reviews_one_each" UNIQUE("booking_id","by"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"area" text NOT NULL,
	"format" text NOT NULL,
	"is_coaching" boolean NOT NULL,
	"length_minutes" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"capacity" integer NOT NULL,
	"confirmation" text NOT NULL,
	"buffer_before_minutes" integer NOT NULL,
	"buffer_after_minutes" integer NOT NULL,
	"notice_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"policy" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "services_price" CHECK ("services"."price_cents" >= 0 and "services"."price_cents" % 100 = 0),
	CONSTRAINT "services_capacity" CHECK ("services"."capacity" between 1 and 100),
	CONSTRAINT "services_length" CHECK ("services"."length_minutes" between 10 and 480)
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"note" text,
	CONSTRAINT "time_off_order" CHECK ("time_off"."from" < "time_off"."to")
);
--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refunds" ADD CONSTRAINT "booking_refunds_payment_id_booking_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."booking_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_refunds" ADD CONSTRAINT "booking_refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_timeline" ADD CONSTRAINT "booking_timeline_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_overrides" ADD CONSTRAINT "availability_overrides_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_payments_one_open" ON "booking_payments" USING btree ("booking_id") WHERE "booking_payments"."status" in ('processing', 'requires_action', 'authorized', 'paid');--> statement-breakpoint
CREATE INDEX "booking_payments_open" ON "booking_payments" USING btree ("created_at") WHERE "booking_payments"."status" in ('processing', 'requires_action');--> statement-breakpoint
CREATE INDEX "booking_refunds_booking" ON "booking_refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_refunds_open" ON "booking_refunds" USING btree ("created_at") WHERE "booking_refunds"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "booking_timeline_booking" ON "booking_timeline" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_patron" ON "bookings" USING btree ("patron_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_provider" ON "bookings" USING btree ("provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_service" ON "bookings" USING btree ("service_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_due" ON "bookings" USING btree ("due_at") WHERE "bookings"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_seat" ON "bookings" USING btree ("session_id","seat") WHERE "bookings"."status" in ('held', 'requested', 'confirmed', 'in_progress');--> statement-breakpoint
CREATE INDEX "busy_times_provider" ON "busy_times" USING btree ("provider_id","to");--> statement-breakpoint
CREATE INDEX "busy_times_calendar" ON "busy_times" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "providers_best" ON "providers" USING btree (("rating_count" * 5 + "rating_sum"),"id") WHERE "providers"."is_listed";--> statement-breakpoint
CREATE INDEX "providers_soonest" ON "providers" USING btree ("first_free_at","id") WHERE "providers"."is_listed";--> statement-breakpoint
CREATE INDEX "providers_price" ON "providers" USING btree ("from_price_cents","id") WHERE "providers"."is_listed";--> statement-breakpoint
CREATE INDEX "providers_name" ON "providers" USING btree (lower("name"),"id") WHERE "providers"."is_listed";--> statement-breakpoint
CREATE INDEX "providers_stale" ON "providers" USING btree ("free_until");--> statement-breakpoint
CREATE INDEX "providers_domains" ON "providers" USING gin ("domains");--> statement-breakpoint
CREATE INDEX "providers_words" ON "providers" USING gin (to_tsvector('simple', "name" || ' ' || "profession" || ' ' || "description"));--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("provider_id","shown_at") WHERE "reviews"."by" = 'patron' and "reviews"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("show_at") WHERE "reviews"."shown_at" is null;--> statement-breakpoint
CREATE INDEX "services_provider" ON "services" USING btree ("provider_id","status","price_cents");--> statement-breakpoint
CREATE INDEX "services_cheapest" ON "services" USING btree ("price_cents","id") WHERE "services"."status" = 'published';--> statement-breakpoint
CREATE INDEX "time_off_provider" ON "time_off" USING btree ("provider_id","to");