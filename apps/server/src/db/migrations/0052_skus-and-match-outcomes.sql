ALTER TABLE "variants" DROP CONSTRAINT "variants_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
UPDATE "variants" SET "seller_id" = "products"."seller_id" FROM "products" WHERE "products"."id" = "variants"."product_id";--> statement-breakpoint
ALTER TABLE "variants" ALTER COLUMN "seller_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_of_seller" UNIQUE("id","seller_id");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_of_product" FOREIGN KEY ("product_id","seller_id") REFERENCES "public"."products"("id","seller_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku" ON "variants" USING btree ("seller_id",lower("sku")) WHERE "variants"."sku" is not null and "variants"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "exclusion_flags" ADD COLUMN "outcome" text;--> statement-breakpoint
-- Whose account stayed as it was had been found to be another person.
UPDATE "exclusion_flags" SET "outcome" = 'dismissed' WHERE "resolved_at" IS NOT NULL;--> statement-breakpoint
UPDATE "application_checks" SET "result" = 'not_checked' WHERE "result" = 'not_applicable' AND "finding" = 'No record loaded.';--> statement-breakpoint
ALTER TABLE "exclusion_flags" ADD CONSTRAINT "exclusion_flags_outcome" CHECK (("exclusion_flags"."resolved_at" is null) = ("exclusion_flags"."outcome" is null));
