CREATE TRIGGER "coaching_spaces_steps" BEFORE UPDATE OF "status" ON "coaching_spaces"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"open":["ended"],"ended":["open"]}');
--> statement-breakpoint
CREATE TRIGGER "coaching_goals_steps" BEFORE UPDATE OF "status" ON "coaching_goals"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"open":["reached","let_go"],"reached":["open"],"let_go":["open"]}');
--> statement-breakpoint
INSERT INTO "coaching_spaces" ("patron_id", "provider_id", "created_at")
	SELECT "patron_id", "provider_id", min("confirmed_at") FROM "bookings"
	WHERE ("service" ->> 'isCoaching')::boolean AND "confirmed_at" IS NOT NULL
	GROUP BY "patron_id", "provider_id";
