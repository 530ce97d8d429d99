DROP INDEX "services_words";--> statement-breakpoint
DROP INDEX "providers_words";--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "offer_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "providers" SET "offer_words" = coalesce((SELECT string_agg("title" || ' ' || "description", ' ') FROM "services" WHERE "services"."provider_id" = "providers"."id" AND "services"."status" = 'published'), '');--> statement-breakpoint
CREATE INDEX "providers_words" ON "providers" USING gin (to_tsvector('simple', "name" || ' ' || "person_name" || ' ' || "profession" || ' ' || "description" || ' ' || "offer_words"));