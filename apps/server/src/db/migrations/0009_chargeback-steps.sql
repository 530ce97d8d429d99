CREATE TRIGGER "chargebacks_steps" BEFORE UPDATE OF "status" ON "chargebacks"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"early_warning":["needs_response","under_review","won","lost"],"needs_response":["under_review","won","lost"],"under_review":["needs_response","won","lost"],"won":[],"lost":[]}');
--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_status" CHECK ("status" IN ('early_warning', 'needs_response', 'under_review', 'won', 'lost'));
