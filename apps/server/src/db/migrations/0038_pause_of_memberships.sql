ALTER TABLE "memberships" ADD COLUMN "pause_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "resume_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_pause" CHECK ("memberships"."pause_from" is not null or ("memberships"."resumes_at" is null and "memberships"."resume_asked_at" is null and "memberships"."status" <> 'paused'));
--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_status";
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_status" CHECK ("status" IN ('incomplete', 'active', 'past_due', 'paused', 'canceled'));
--> statement-breakpoint
DROP TRIGGER "memberships_steps" ON "memberships";
--> statement-breakpoint
CREATE TRIGGER "memberships_steps" BEFORE UPDATE OF "status" ON "memberships"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"incomplete":["active","canceled"],"active":["past_due","paused","canceled"],"past_due":["active","paused","canceled"],"paused":["active","past_due","canceled"],"canceled":[]}');
