DROP INDEX "orders_clock";--> statement-breakpoint
CREATE INDEX "products_in_review" ON "products" USING btree ("updated_at") WHERE "products"."status" = 'in_review';--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("disabled_at") WHERE "users"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_clock" ON "orders" USING btree ("status_since","status") WHERE "orders"."status" in ('pending', 'shipping');