CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TRIGGER "services_steps" BEFORE UPDATE OF "status" ON "services"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"draft":["published","archived"],"published":["paused","archived"],"paused":["published","archived"],"archived":["draft"]}');
--> statement-breakpoint
CREATE TRIGGER "bookings_steps" BEFORE UPDATE OF "status" ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"held":["requested","confirmed","expired","cancelled"],"requested":["confirmed","declined","expired","cancelled"],"confirmed":["in_progress","completed","cancelled","no_show"],"in_progress":["completed","no_show","cancelled"],"no_show":["completed"],"completed":[],"expired":[],"declined":[],"cancelled":[]}');
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_status" CHECK ("status" IN ('draft', 'published', 'paused', 'archived'));
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("status" IN ('held', 'requested', 'confirmed', 'in_progress', 'completed', 'expired', 'declined', 'cancelled', 'no_show'));
--> statement-breakpoint
-- Nobody is in two sessions at a time; places of one session are the same time of its provider.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_time" EXCLUDE USING gist (
	"provider_id" WITH =,
	tstzrange("blocked_from", "blocked_to") WITH &&,
	"session_id" WITH <>
) WHERE ("status" IN ('held', 'requested', 'confirmed', 'in_progress'));
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_patron_time" EXCLUDE USING gist (
	"patron_id" WITH =,
	tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" IN ('held', 'requested', 'confirmed', 'in_progress'));
