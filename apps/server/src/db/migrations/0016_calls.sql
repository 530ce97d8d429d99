CREATE TABLE "call_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"side" text,
	"event" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_messages" (
	"booking_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_messages_booking_id_seq_pk" PRIMARY KEY("booking_id","seq"),
	CONSTRAINT "call_messages_client" UNIQUE("booking_id","side","client_id"),
	CONSTRAINT "call_messages_seq" CHECK ("call_messages"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "call_presences" (
	"booking_id" uuid NOT NULL,
	"side" text NOT NULL,
	"standing" text NOT NULL,
	"connection" text,
	"page" uuid,
	"connections" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"broken_at" timestamp with time zone,
	CONSTRAINT "call_presences_booking_id_side_pk" PRIMARY KEY("booking_id","side"),
	CONSTRAINT "call_presences_side" CHECK ("call_presences"."side" in ('patron', 'provider')),
	CONSTRAINT "call_presences_standing" CHECK ("call_presences"."standing" in ('away', 'here', 'broken')),
	CONSTRAINT "call_presences_broken" CHECK (("call_presences"."standing" = 'broken') = ("call_presences"."broken_at" is not null)),
	CONSTRAINT "call_presences_connected" CHECK (("call_presences"."standing" = 'away') = ("call_presences"."connection" is null))
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"drop_count" integer DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calls_state" CHECK ("calls"."state" in ('idle', 'waiting', 'live', 'reconnecting', 'ended')),
	CONSTRAINT "calls_end" CHECK (("calls"."state" = 'ended') = ("calls"."ended_at" is not null)),
	CONSTRAINT "calls_start" CHECK ("calls"."state" not in ('live', 'reconnecting') or "calls"."started_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_booking_id_calls_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."calls"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_messages" ADD CONSTRAINT "call_messages_booking_id_calls_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."calls"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_presences" ADD CONSTRAINT "call_presences_booking_id_calls_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."calls"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_events_call" ON "call_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "call_presences_connection" ON "call_presences" USING btree ("connection");--> statement-breakpoint
CREATE INDEX "call_presences_there" ON "call_presences" USING btree ("booking_id") WHERE "call_presences"."standing" <> 'away';--> statement-breakpoint
CREATE INDEX "calls_open" ON "calls" USING btree ("booking_id") WHERE "calls"."state" <> 'ended';