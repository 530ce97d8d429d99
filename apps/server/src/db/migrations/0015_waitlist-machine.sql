CREATE TRIGGER "waitlist_entries_steps" BEFORE UPDATE OF "status" ON "waitlist_entries"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"waiting":["offered","accepted","left","closed"],"offered":["accepted","offer_expired","left","closed"],"offer_expired":["offered","accepted","left","closed"],"accepted":[],"left":[],"closed":[]}');
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_status" CHECK ("status" IN ('waiting', 'offered', 'offer_expired', 'accepted', 'left', 'closed'));
