ALTER TABLE "call_events" RENAME COLUMN "side" TO "place";--> statement-breakpoint
ALTER TABLE "call_messages" RENAME COLUMN "side" TO "place";--> statement-breakpoint
ALTER TABLE "call_presences" RENAME COLUMN "side" TO "place";--> statement-breakpoint
ALTER TABLE "call_presences" RENAME CONSTRAINT "call_presences_side" TO "call_presences_place";--> statement-breakpoint
ALTER TABLE "call_presences" RENAME CONSTRAINT "call_presences_booking_id_side_pk" TO "call_presences_booking_id_place_pk";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_without_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM "call_guests" g WHERE g."booking_id" = NEW."booking_id" AND g."place" = NEW."place" AND g."status" = 'agreed'
			AND (SELECT c."is_given" FROM "call_consents" c WHERE c."guest_id" = g."id" ORDER BY c."id" DESC LIMIT 1)
	) THEN
		RAISE EXCEPTION 'no consent for % of %', NEW."place", NEW."booking_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;