CREATE TRIGGER "calls_steps" BEFORE UPDATE OF "state" ON "calls"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('state', '{"idle":["waiting","ended"],"waiting":["idle","live","ended"],"live":["reconnecting","waiting","idle","ended"],"reconnecting":["live","waiting","idle","ended"],"ended":[]}');
--> statement-breakpoint
CREATE TRIGGER "call_events_append_only" BEFORE UPDATE OR DELETE ON "call_events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
CREATE TRIGGER "call_messages_append_only" BEFORE UPDATE OR DELETE ON "call_messages"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
-- Whatever ends a session or changes what an account may do, the processes that have its sockets hear of it.
CREATE FUNCTION "tell_of_access"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('access', to_jsonb(OLD) ->> TG_ARGV[0]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sessions_access" AFTER DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION "tell_of_access"('user_id');
--> statement-breakpoint
CREATE TRIGGER "users_access" AFTER UPDATE OF "disabled_at", "roles", "kind" ON "users"
	FOR EACH ROW WHEN (OLD."disabled_at" IS DISTINCT FROM NEW."disabled_at" OR OLD."roles" IS DISTINCT FROM NEW."roles" OR OLD."kind" IS DISTINCT FROM NEW."kind")
	EXECUTE FUNCTION "tell_of_access"('id');
--> statement-breakpoint
-- The socket library's own: what is too large for a notification.
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY,
	"created_at" timestamptz NOT NULL DEFAULT now(),
	"payload" bytea
);
--> statement-breakpoint
CREATE INDEX "socket_io_attachments_age" ON "socket_io_attachments" ("created_at");
