CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"role" text NOT NULL,
	"person_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_role" CHECK ("reservations"."role" in ('provider', 'patron')),
	CONSTRAINT "reservations_order" CHECK ("reservations"."from" < "reservations"."to")
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_subject" ON "reservations" USING btree ("subject_id");
--> statement-breakpoint
-- Nobody is at two things at a time in one role; what has one group is one thing.
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_provider_time" EXCLUDE USING gist (
	"person_id" WITH =,
	tstzrange("from", "to") WITH &&,
	"group_id" WITH <>
) WHERE ("role" = 'provider');
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_patron_time" EXCLUDE USING gist (
	"person_id" WITH =,
	tstzrange("from", "to") WITH &&,
	"group_id" WITH <>
) WHERE ("role" = 'patron');
--> statement-breakpoint
-- The places of one group slot are one time of its provider. Of a patron each booking is a group of its own: nobody has two places.
CREATE FUNCTION "booking_reservations"("bookings") RETURNS SETOF "reservations" LANGUAGE sql STABLE AS $$
	SELECT uuidv7(), 'booking', $1.id, taken.* FROM (VALUES
		('provider', $1.provider_id, $1.session_id, $1.blocked_from, $1.blocked_to),
		('patron', $1.patron_id, $1.id, $1.starts_at, $1.ends_at)
	) taken WHERE $1.status IN ('held', 'requested', 'confirmed', 'in_progress')
$$;
--> statement-breakpoint
CREATE FUNCTION "reserve_booking_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM reservations WHERE subject_id = OLD.id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO reservations SELECT * FROM booking_reservations(NEW);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO reservations SELECT r.* FROM bookings b, LATERAL booking_reservations(b) r;
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_provider_time";
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_patron_time";
--> statement-breakpoint
CREATE TRIGGER "bookings_reservations" AFTER INSERT OR DELETE ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "reserve_booking_time"();
--> statement-breakpoint
CREATE TRIGGER "bookings_reservations_moved" AFTER UPDATE ON "bookings"
	FOR EACH ROW WHEN (
		("old"."status" IN ('held', 'requested', 'confirmed', 'in_progress'), "old"."provider_id", "old"."patron_id", "old"."session_id",
			"old"."starts_at", "old"."ends_at", "old"."blocked_from", "old"."blocked_to")
		IS DISTINCT FROM
		("new"."status" IN ('held', 'requested', 'confirmed', 'in_progress'), "new"."provider_id", "new"."patron_id", "new"."session_id",
			"new"."starts_at", "new"."ends_at", "new"."blocked_from", "new"."blocked_to")
	)
	EXECUTE FUNCTION "reserve_booking_time"();
