CREATE SEQUENCE "changes_sealed_number";
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD."hash" IS NULL AND NEW."hash" IS NOT NULL
		AND to_jsonb(OLD) - '{hash,previous_hash,sealed_number}'::text[]
			= to_jsonb(NEW) - '{hash,previous_hash,sealed_number}'::text[] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "changes_append_only" BEFORE UPDATE OR DELETE ON "changes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();
--> statement-breakpoint
CREATE TRIGGER "changes_no_truncate" BEFORE TRUNCATE ON "changes"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
