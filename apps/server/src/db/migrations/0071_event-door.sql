CREATE TABLE "event_check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_check_ins_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" uuid NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"gate" text NOT NULL,
	"by" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_ticket_id_event_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."event_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_occurrence_id_event_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_occurrence_id_event_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_check_ins_ticket" ON "event_check_ins" USING btree ("ticket_id","at","number");--> statement-breakpoint
CREATE INDEX "event_check_ins_occurrence" ON "event_check_ins" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "event_messages_occurrence" ON "event_messages" USING btree ("occurrence_id","sent_at");--> statement-breakpoint
-- What was seen at the door is history.
CREATE TRIGGER "event_check_ins_append_only" BEFORE UPDATE OR DELETE ON "event_check_ins"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
-- The time of an event is its organiser's. Events of one organiser are one group: a house may have two at once, and no appointment meanwhile.
CREATE FUNCTION "event_reservations"("event_occurrences") RETURNS SETOF "reservations" LANGUAGE sql STABLE AS $$
	SELECT uuidv7(), 'event', $1.id, 'provider', e.provider_id, e.provider_id, $1.starts_at, $1.ends_at
	FROM events e WHERE e.id = $1.event_id AND e.status = 'published' AND $1.status = 'scheduled'
$$;
--> statement-breakpoint
CREATE FUNCTION "reserve_event_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM reservations WHERE subject_id = OLD.id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO reservations SELECT * FROM event_reservations(NEW);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "reserve_event_times"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM reservations WHERE subject_id IN (SELECT id FROM event_occurrences WHERE event_id = NEW.id);
	INSERT INTO reservations SELECT r.* FROM event_occurrences o, LATERAL event_reservations(o) r WHERE o.event_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO reservations SELECT r.* FROM event_occurrences o, LATERAL event_reservations(o) r ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER "event_occurrences_reservations" AFTER INSERT OR DELETE OR UPDATE OF "starts_at", "ends_at", "status" ON "event_occurrences"
	FOR EACH ROW EXECUTE FUNCTION "reserve_event_time"();
--> statement-breakpoint
CREATE TRIGGER "events_reservations" AFTER UPDATE OF "status" ON "events"
	FOR EACH ROW WHEN ("old"."status" IS DISTINCT FROM "new"."status") EXECUTE FUNCTION "reserve_event_times"();
