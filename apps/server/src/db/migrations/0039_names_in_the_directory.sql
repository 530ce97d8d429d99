DROP INDEX "users_names";--> statement-breakpoint
DROP INDEX "providers_words";--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "person_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "providers" SET "person_name" = "users"."first_name" || ' ' || "users"."last_name" FROM "users" WHERE "users"."id" = "providers"."id";--> statement-breakpoint
CREATE INDEX "providers_words" ON "providers" USING gin (to_tsvector('simple', "name" || ' ' || "person_name" || ' ' || "profession" || ' ' || "description"));