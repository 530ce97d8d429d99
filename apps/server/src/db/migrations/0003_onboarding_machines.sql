-- A row may only take the steps that its machine has: TG_ARGV is the column and { from: [to, …] }.
CREATE FUNCTION "refuse_illegal_step"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was text := to_jsonb(OLD) ->> TG_ARGV[0];
	is_now text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
	IF was = is_now OR TG_ARGV[1]::jsonb -> was ? is_now THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% cannot go from % to %', TG_TABLE_NAME, was, is_now USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "applications_steps" BEFORE UPDATE OF "stage" ON "applications"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('stage', '{"submitted":["in_review","withdrawn"],"in_review":["submitted","changes_requested","approved","activated","withdrawn"],"changes_requested":["submitted"],"approved":["activated","submitted"],"activated":["suspended","submitted"],"suspended":["activated","submitted"],"withdrawn":["submitted"]}');
--> statement-breakpoint
CREATE TRIGGER "memberships_steps" BEFORE UPDATE OF "status" ON "memberships"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"incomplete":["active","canceled"],"active":["past_due","canceled"],"past_due":["active","canceled"],"canceled":[]}');
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_stage" CHECK ("stage" IN ('submitted', 'in_review', 'changes_requested', 'approved', 'activated', 'suspended', 'withdrawn'));
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_status" CHECK ("status" IN ('incomplete', 'active', 'past_due', 'canceled'));
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_money" CHECK ("refunded_cents" BETWEEN 0 AND "amount_cents");
--> statement-breakpoint
-- What was submitted and decided is history.
CREATE FUNCTION "refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "application_submissions_append_only" BEFORE UPDATE OR DELETE ON "application_submissions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
CREATE TRIGGER "application_decisions_append_only" BEFORE UPDATE OR DELETE ON "application_decisions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
INSERT INTO "membership_plans" ("title", "price_cents", "billed", "points", "updated_at") VALUES
	('Patron', 1500, 'monthly', ARRAY['Book consultations with every provider', 'Serenity tokens with every purchase', 'Members'' prices at events', 'Your questionnaires and your Lotus in one place'], now()),
	('Provider', 4900, 'monthly', ARRAY['Your own page in the directory', 'Bookings, reminders and video visits', 'Sell services, products and events', 'Payouts to your bank account'], now()),
	('Tenant', 19900, 'monthly', ARRAY['A home for your organisation and its people', 'Invitations and seats for your members', 'Reports that name nobody', 'Invoices in one place'], now());
