CREATE TABLE "call_consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_guests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"asked_by" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"token_hash" text NOT NULL,
	CONSTRAINT "call_guests_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "call_guests_place_name" CHECK ("call_guests"."place" in ('guest1', 'guest2')),
	CONSTRAINT "call_guests_kind" CHECK ("call_guests"."kind" in ('interpreter', 'family')),
	CONSTRAINT "call_guests_asked_by" CHECK ("call_guests"."asked_by" in ('patron', 'provider')),
	CONSTRAINT "call_guests_status" CHECK ("call_guests"."status" in ('asked', 'agreed', 'declined', 'withdrawn')),
	CONSTRAINT "call_guests_agreed" CHECK ("call_guests"."status" <> 'agreed' or "call_guests"."agreed_at" is not null),
	CONSTRAINT "call_guests_closed" CHECK (("call_guests"."status" in ('declined', 'withdrawn')) = ("call_guests"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "call_presences" DROP CONSTRAINT "call_presences_side";--> statement-breakpoint
ALTER TABLE "call_events" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "call_messages" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "call_presences" ADD COLUMN "admitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_presences" ADD COLUMN "chat_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_guest_id_call_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."call_guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_guests" ADD CONSTRAINT "call_guests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_consents_guest" ON "call_consents" USING btree ("guest_id","id");--> statement-breakpoint
CREATE INDEX "call_guests_booking" ON "call_guests" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_guests_place" ON "call_guests" USING btree ("booking_id","place") WHERE "call_guests"."status" in ('asked', 'agreed');--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_guest_id_call_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."call_guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_messages" ADD CONSTRAINT "call_messages_guest_id_call_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."call_guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_presences" ADD CONSTRAINT "call_presences_admitted" CHECK ("call_presences"."admitted_at" is null or ("call_presences"."side" like 'guest_' and "call_presences"."standing" <> 'away'));--> statement-breakpoint
ALTER TABLE "call_presences" ADD CONSTRAINT "call_presences_side" CHECK ("call_presences"."side" in ('patron', 'provider', 'guest1', 'guest2'));