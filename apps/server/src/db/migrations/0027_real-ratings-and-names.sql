DROP INDEX "providers_rating";--> statement-breakpoint
CREATE INDEX "users_names" ON "users" USING gin (to_tsvector('simple', "first_name" || ' ' || "last_name"));--> statement-breakpoint
CREATE INDEX "providers_rating" ON "providers" USING btree (round(case when "rating_count" = 0 then 0 else "rating_sum"::numeric / "rating_count" end, 1),"id") WHERE "providers"."is_listed";