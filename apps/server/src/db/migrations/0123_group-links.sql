ALTER TABLE "services" ADD COLUMN "online_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card" jsonb;--> statement-breakpoint
CREATE INDEX "products_best" ON "products" USING btree ((("rating_sum" + 20) * 1000 / ("rating_count" + 5)),"id") WHERE "products"."status" = 'published';