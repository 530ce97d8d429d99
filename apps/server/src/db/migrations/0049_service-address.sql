ALTER TABLE "services" ADD COLUMN "address" jsonb;--> statement-breakpoint
-- Nobody could say where these are met: they are paused until their provider does.
UPDATE "services" SET "status" = 'paused' WHERE "status" = 'published' AND "format" = 'In-Person';--> statement-breakpoint
UPDATE "providers" SET
  "from_price_cents" = (SELECT min("price_cents") FROM "services" WHERE "provider_id" = "providers"."id" AND "status" = 'published'),
  "offer_words" = coalesce((SELECT string_agg("title" || ' ' || "description", ' ') FROM "services" WHERE "provider_id" = "providers"."id" AND "status" = 'published'), ''),
  "is_coach" = EXISTS (SELECT 1 FROM "services" WHERE "provider_id" = "providers"."id" AND "status" = 'published' AND "is_coaching"),
  "free_until" = now()
WHERE EXISTS (SELECT 1 FROM "services" WHERE "provider_id" = "providers"."id" AND "status" = 'paused' AND "format" = 'In-Person');--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_address" CHECK ("services"."status" <> 'published' or "services"."format" <> 'In-Person' or "services"."address" is not null);