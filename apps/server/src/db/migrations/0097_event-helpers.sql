CREATE TABLE "event_helpers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_messages" ALTER COLUMN "occurrence_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_messages" ADD COLUMN "event_id" uuid;--> statement-breakpoint
UPDATE "event_messages" m SET "event_id" = o."event_id" FROM "event_occurrences" o WHERE o."id" = m."occurrence_id";--> statement-breakpoint
ALTER TABLE "event_messages" ALTER COLUMN "event_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event_helpers" ADD CONSTRAINT "event_helpers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_helpers_once" ON "event_helpers" USING btree ("event_id","email");--> statement-breakpoint
CREATE INDEX "event_helpers_email" ON "event_helpers" USING btree ("email");--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_messages_event" ON "event_messages" USING btree ("event_id","sent_at");