CREATE TABLE "site_faqs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"published" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_faqs_category" CHECK ("site_faqs"."category" in ('bookings', 'payments', 'memberships', 'privacy_safety', 'providers', 'organisations'))
);
--> statement-breakpoint
CREATE TABLE "site_openings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"closes_on" date,
	"published_at" timestamp with time zone,
	"published" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_openings_kind" CHECK ("site_openings"."kind" in ('full_time', 'part_time', 'contract', 'volunteer')),
	CONSTRAINT "site_openings_published" CHECK (not "site_openings"."published" or "site_openings"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"name" text PRIMARY KEY NOT NULL,
	"sections" jsonb NOT NULL,
	"draft" jsonb,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_pages_name" CHECK ("site_pages"."name" in ('about'))
);
--> statement-breakpoint
CREATE TABLE "site_team" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"bio" text NOT NULL,
	"image_url" text,
	"published" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_faqs_position" ON "site_faqs" USING btree ("category","position");