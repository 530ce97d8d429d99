ALTER TABLE "products" ALTER COLUMN "area" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "lowest_price_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "highest_price_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ALTER COLUMN "price_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ALTER COLUMN "stock" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "area" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "format" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "length_minutes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "price_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_complete" CHECK (("products"."status" in ('draft', 'archived') and "products"."published_at" is null) or ("products"."description" <> '' and "products"."area" is not null
        and "products"."lowest_price_cents" is not null));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_complete" CHECK (("services"."status" in ('draft', 'archived') and "services"."published_at" is null) or ("services"."description" <> '' and "services"."area" is not null
        and "services"."format" is not null and "services"."length_minutes" is not null and "services"."price_cents" is not null));--> statement-breakpoint
-- What exists is complete and may have been offered.
UPDATE "products" SET "published_at" = "updated_at";--> statement-breakpoint
UPDATE "services" SET "published_at" = "updated_at";
