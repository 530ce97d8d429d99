ALTER TABLE "cart_lines" ADD COLUMN "saved_price_cents" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_saved_price" CHECK ("cart_lines"."saved_price_cents" >= 0);