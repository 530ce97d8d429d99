CREATE TABLE "client_endings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_tickets" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "client_endings" ADD CONSTRAINT "client_endings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_endings" ADD CONSTRAINT "client_endings_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_endings_pair" ON "client_endings" USING btree ("provider_id","patron_id");--> statement-breakpoint
CREATE INDEX "client_endings_patron" ON "client_endings" USING btree ("patron_id");--> statement-breakpoint
CREATE INDEX "event_tickets_guest_email" ON "event_tickets" USING btree ("guest_email") WHERE "event_tickets"."guest_email" is not null;