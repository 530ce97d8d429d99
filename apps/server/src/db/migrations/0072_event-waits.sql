CREATE TABLE "event_waits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"patron_id" uuid NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"zone" text NOT NULL,
	"status" text NOT NULL,
	"offered_until" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"booking_id" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_waits_quantity" CHECK ("event_waits"."quantity" between 1 and 10),
	CONSTRAINT "event_waits_offer" CHECK (("event_waits"."status" = 'offered') <= ("event_waits"."offered_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_occurrence_id_event_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_ticket_type_id_event_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."event_ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_booking_id_event_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."event_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_waits_one_open" ON "event_waits" USING btree ("patron_id","occurrence_id","ticket_type_id") WHERE "event_waits"."status" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "event_waits_line" ON "event_waits" USING btree ("occurrence_id","ticket_type_id","joined_at","id") WHERE "event_waits"."status" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "event_waits_patron" ON "event_waits" USING btree ("patron_id","id");--> statement-breakpoint
CREATE TRIGGER "event_waits_steps" BEFORE UPDATE OF "status" ON "event_waits"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"waiting":["offered","accepted","left","closed"],"offered":["accepted","offer_expired","left","closed"],"accepted":[],"offer_expired":[],"left":[],"closed":[]}');
--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_status" CHECK ("status" IN ('waiting', 'offered', 'accepted', 'offer_expired', 'left', 'closed'));
