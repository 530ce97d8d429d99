CREATE TABLE "wellness_texts" (
	"domain" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"affirmations" jsonb NOT NULL,
	"leaves" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
