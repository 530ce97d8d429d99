-- Tickets that were scanned days before can still be given back.
DROP TRIGGER "event_bookings_steps" ON "event_bookings";--> statement-breakpoint
CREATE TRIGGER "event_bookings_steps" BEFORE UPDATE OF "status" ON "event_bookings"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"reserved":["confirmed","expired","cancelled","event_cancelled"],"confirmed":["checked_in","no_show","cancelled","event_cancelled"],"checked_in":["cancelled","event_cancelled"],"no_show":["checked_in"],"expired":[],"cancelled":[],"event_cancelled":[]}');
