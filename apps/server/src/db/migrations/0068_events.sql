CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"area" text,
	"leaves" text[] NOT NULL,
	"format" text,
	"place" text,
	"online_url" text,
	"image_url" text,
	"zone" text NOT NULL,
	"language" text NOT NULL,
	"policy" jsonb NOT NULL,
	"review_comment" text,
	"status_since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_complete" CHECK ("events"."status" in ('draft', 'archived') or ("events"."area" is not null and "events"."format" is not null))
);
--> statement-breakpoint
CREATE TABLE "event_occurrences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"event_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"cancel_reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_occurrences_order" CHECK ("event_occurrences"."starts_at" < "event_occurrences"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "event_places" (
	"occurrence_id" uuid NOT NULL,
	"ticket_type_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_places_occurrence_id_ticket_type_id_pk" PRIMARY KEY("occurrence_id","ticket_type_id"),
	CONSTRAINT "event_places_taken" CHECK ("event_places"."taken" between 0 and "event_places"."capacity")
);
--> statement-breakpoint
CREATE TABLE "event_ticket_types" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"member_price_cents" integer,
	"capacity" integer NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "event_ticket_types_price" CHECK ("event_ticket_types"."price_cents" >= 0 and "event_ticket_types"."price_cents" % 100 = 0),
	CONSTRAINT "event_ticket_types_member_price" CHECK ("event_ticket_types"."member_price_cents" is null or ("event_ticket_types"."member_price_cents" >= 0 and "event_ticket_types"."member_price_cents" % 100 = 0 and "event_ticket_types"."member_price_cents" < "event_ticket_types"."price_cents")),
	CONSTRAINT "event_ticket_types_capacity" CHECK ("event_ticket_types"."capacity" > 0)
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_occurrences" ADD CONSTRAINT "event_occurrences_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_places" ADD CONSTRAINT "event_places_occurrence" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_places" ADD CONSTRAINT "event_places_ticket_type" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."event_ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_ticket_types" ADD CONSTRAINT "event_ticket_types_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_provider" ON "events" USING btree ("provider_id","updated_at");--> statement-breakpoint
CREATE INDEX "events_status" ON "events" USING btree ("status","status_since");--> statement-breakpoint
CREATE UNIQUE INDEX "event_occurrences_once" ON "event_occurrences" USING btree ("event_id","starts_at") WHERE "event_occurrences"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "event_occurrences_event" ON "event_occurrences" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_occurrences_starts" ON "event_occurrences" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "event_occurrences_unsettled" ON "event_occurrences" USING btree ("ends_at") WHERE "event_occurrences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "event_places_ticket_type_id" ON "event_places" USING btree ("ticket_type_id");--> statement-breakpoint
CREATE INDEX "event_ticket_types_event" ON "event_ticket_types" USING btree ("event_id","position");--> statement-breakpoint
CREATE TRIGGER "events_steps" BEFORE UPDATE OF "status" ON "events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"draft":["pending_review","archived"],"pending_review":["published","draft"],"published":["ended","cancelled"],"ended":["archived"],"cancelled":["archived"],"archived":[]}');
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_status" CHECK ("status" IN ('draft', 'pending_review', 'published', 'ended', 'cancelled', 'archived'));
--> statement-breakpoint
CREATE TRIGGER "event_occurrences_steps" BEFORE UPDATE OF "status" ON "event_occurrences"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"scheduled":["cancelled"],"cancelled":[]}');
--> statement-breakpoint
ALTER TABLE "event_occurrences" ADD CONSTRAINT "event_occurrences_status" CHECK ("status" IN ('scheduled', 'cancelled'));
