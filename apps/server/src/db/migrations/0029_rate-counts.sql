CREATE TABLE "rate_counts" (
	"key" text NOT NULL,
	"minute" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counts_key_minute_pk" PRIMARY KEY("key","minute")
);
--> statement-breakpoint
-- Counts of a minute: nothing is lost with them when the database falls over.
ALTER TABLE "rate_counts" SET UNLOGGED;
