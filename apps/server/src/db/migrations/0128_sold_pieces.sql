ALTER TABLE "products" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sold_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("sold_count","id") WHERE "products"."status" = 'published';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sold" CHECK ("products"."sold_count" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sold" CHECK ("order_lines"."sold_pieces" between 0 and "order_lines"."quantity");--> statement-breakpoint
-- What was bought before counts as well, without what was paid back: as a whole, or piece by piece after a dispute.
UPDATE "order_lines" AS line SET "sold_pieces" = greatest(0, line."quantity" - coalesce((
    SELECT sum(dispute."quantity") FROM "disputes" AS dispute
    WHERE dispute."line_id" = line."id" AND dispute."status" = 'refunded'), 0))
  FROM "orders" AS bought WHERE bought."id" = line."order_id" AND bought."status" NOT IN ('rejected', 'cancelled');--> statement-breakpoint
UPDATE "products" AS product SET "sold_count" = sold."pieces" FROM (
    SELECT "product_id", sum("sold_pieces")::int AS "pieces" FROM "order_lines" GROUP BY "product_id"
  ) AS sold WHERE sold."product_id" = product."id";
