CREATE TRIGGER "call_guests_steps" BEFORE UPDATE OF "status" ON "call_guests"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"asked":["agreed","declined","withdrawn"],"agreed":["withdrawn"],"declined":[],"withdrawn":[]}');
--> statement-breakpoint
CREATE TRIGGER "call_consents_append_only" BEFORE UPDATE OR DELETE ON "call_consents"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
-- Nobody hears of a patron's health without the patron's receipt for it, whatever the code above it believes.
CREATE FUNCTION "refuse_without_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM "call_guests" g WHERE g."booking_id" = NEW."booking_id" AND g."place" = NEW."side" AND g."status" = 'agreed'
			AND (SELECT c."is_given" FROM "call_consents" c WHERE c."guest_id" = g."id" ORDER BY c."id" DESC LIMIT 1)
	) THEN
		RAISE EXCEPTION 'no consent for % of %', NEW."side", NEW."booking_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "call_presences_consent" BEFORE INSERT OR UPDATE ON "call_presences"
	FOR EACH ROW WHEN (NEW."admitted_at" IS NOT NULL)
	EXECUTE FUNCTION "refuse_without_consent"();
