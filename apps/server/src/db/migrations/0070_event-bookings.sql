CREATE TABLE "event_bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "event_bookings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"event_id" uuid NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"status" text NOT NULL,
	"area" text NOT NULL,
	"leaves" text[] NOT NULL,
	"policy" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"zone" text NOT NULL,
	"due_at" timestamp with time zone,
	"status_since" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"moved_from" timestamp with time zone,
	"move_answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_bookings_number_unique" UNIQUE("number"),
	CONSTRAINT "event_bookings_price" CHECK ("event_bookings"."price_cents" >= 0),
	CONSTRAINT "event_bookings_reserved" CHECK (("event_bookings"."status" = 'reserved') = ("event_bookings"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "event_tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"guest_name" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "event_tickets_price" CHECK ("event_tickets"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "event_occurrences" ADD COLUMN "reminded_hours" integer;--> statement-breakpoint
ALTER TABLE "event_bookings" ADD CONSTRAINT "event_bookings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_bookings" ADD CONSTRAINT "event_bookings_occurrence_id_event_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_bookings" ADD CONSTRAINT "event_bookings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_bookings" ADD CONSTRAINT "event_bookings_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tickets" ADD CONSTRAINT "event_tickets_booking_id_event_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."event_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tickets" ADD CONSTRAINT "event_tickets_ticket_type_id_event_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."event_ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_bookings_patron" ON "event_bookings" USING btree ("patron_id","id");--> statement-breakpoint
CREATE INDEX "event_bookings_occurrence" ON "event_bookings" USING btree ("occurrence_id","status");--> statement-breakpoint
CREATE INDEX "event_bookings_due" ON "event_bookings" USING btree ("due_at") WHERE "event_bookings"."status" = 'reserved';--> statement-breakpoint
CREATE INDEX "event_tickets_booking" ON "event_tickets" USING btree ("booking_id");--> statement-breakpoint
CREATE TRIGGER "event_bookings_steps" BEFORE UPDATE OF "status" ON "event_bookings"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"reserved":["confirmed","expired","cancelled","event_cancelled"],"confirmed":["checked_in","no_show","cancelled","event_cancelled"],"checked_in":["event_cancelled"],"no_show":["checked_in"],"expired":[],"cancelled":[],"event_cancelled":[]}');
--> statement-breakpoint
ALTER TABLE "event_bookings" ADD CONSTRAINT "event_bookings_status" CHECK ("status" IN ('reserved', 'confirmed', 'checked_in', 'no_show', 'expired', 'cancelled', 'event_cancelled'));
