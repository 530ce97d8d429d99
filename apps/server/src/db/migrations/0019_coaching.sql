CREATE TABLE "coaching_actions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"goal_id" uuid NOT NULL,
	"by" text NOT NULL,
	"what" text NOT NULL,
	"until" date,
	"done_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coaching_actions_by" CHECK ("coaching_actions"."by" in ('patron', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "coaching_goals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"space_id" uuid NOT NULL,
	"by" text NOT NULL,
	"title" text NOT NULL,
	"why" text,
	"leaf" text NOT NULL,
	"until" date,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coaching_goals_by" CHECK ("coaching_goals"."by" in ('patron', 'provider')),
	CONSTRAINT "coaching_goals_status" CHECK ("coaching_goals"."status" in ('open', 'reached', 'let_go'))
);
--> statement-breakpoint
CREATE TABLE "coaching_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"space_id" uuid NOT NULL,
	"by" text NOT NULL,
	"booking_id" uuid,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "coaching_notes_by" CHECK ("coaching_notes"."by" in ('patron', 'provider')),
	CONSTRAINT "coaching_notes_revision" CHECK ("coaching_notes"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "coaching_spaces" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"patron_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coaching_spaces_one" UNIQUE("patron_id","provider_id"),
	CONSTRAINT "coaching_spaces_status" CHECK ("coaching_spaces"."status" in ('open', 'ended')),
	CONSTRAINT "coaching_spaces_end" CHECK (("coaching_spaces"."status" = 'ended') = ("coaching_spaces"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "coaching_actions" ADD CONSTRAINT "coaching_actions_goal_id_coaching_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."coaching_goals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_goals" ADD CONSTRAINT "coaching_goals_space_id_coaching_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."coaching_spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_notes" ADD CONSTRAINT "coaching_notes_space_id_coaching_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."coaching_spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_notes" ADD CONSTRAINT "coaching_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_spaces" ADD CONSTRAINT "coaching_spaces_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_spaces" ADD CONSTRAINT "coaching_spaces_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaching_actions_goal" ON "coaching_actions" USING btree ("goal_id","id");--> statement-breakpoint
CREATE INDEX "coaching_actions_due" ON "coaching_actions" USING btree ("until") WHERE "coaching_actions"."done_at" is null and "coaching_actions"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "coaching_goals_space" ON "coaching_goals" USING btree ("space_id","id");--> statement-breakpoint
CREATE INDEX "coaching_notes_space" ON "coaching_notes" USING btree ("space_id","id");--> statement-breakpoint
CREATE INDEX "coaching_spaces_provider" ON "coaching_spaces" USING btree ("provider_id","id");