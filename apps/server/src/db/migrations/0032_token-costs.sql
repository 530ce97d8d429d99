ALTER TABLE "token_lots" DROP CONSTRAINT "token_lots_left";--> statement-breakpoint
ALTER TABLE "token_lots" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "token_lots" ADD CONSTRAINT "token_lots_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_plans" DROP COLUMN "points";--> statement-breakpoint
ALTER TABLE "token_lots" ADD CONSTRAINT "token_lots_booking" UNIQUE("booking_id");--> statement-breakpoint
UPDATE "products" SET "serenity_token" = "lowest_price_cents" / 20 WHERE "serenity_token" > "lowest_price_cents" / 20;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tokens" CHECK ("products"."serenity_token" between 0 and "products"."lowest_price_cents" / 20);--> statement-breakpoint
ALTER TABLE "token_lots" ADD CONSTRAINT "token_lots_of" CHECK (num_nonnulls("token_lots"."order_id", "token_lots"."booking_id") <= 1);--> statement-breakpoint
ALTER TABLE "token_lots" ADD CONSTRAINT "token_lots_left" CHECK ("token_lots"."left" >= 0);--> statement-breakpoint
DROP TRIGGER "products_steps" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_steps" BEFORE UPDATE OF "status" ON "products"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"draft":["in_review","archived"],"in_review":["published","draft","archived"],"published":["archived","held","draft","in_review"],"held":["published","archived","in_review"],"archived":["draft"]}');--> statement-breakpoint
-- What the platform owes for tokens that were issued before their cost was written down, and what those are worth that pay for open checkouts.
WITH "tokens" AS (
	SELECT 'platform_token_liability' AS "kind", "owner_id", sum("balance") AS "amount" FROM "ledger_accounts"
	WHERE "kind" IN ('token_pending', 'token_available') GROUP BY "owner_id" HAVING sum("balance") > 0
	UNION ALL
	SELECT 'platform_token_redeemed', c."patron_id", sum(s."amount" - s."returned")
	FROM "checkouts" c JOIN "token_spends" s ON s."checkout_id" = c."id"
	WHERE c."status" IN ('processing', 'requires_action') GROUP BY c."patron_id" HAVING sum(s."amount" - s."returned") > 0
), "entries" AS (
	SELECT "kind" || ':' || "owner_id" AS "key", "kind", "owner_id", "amount" FROM "tokens"
	UNION ALL
	SELECT "kind" || ':' || "owner_id", 'platform_promotion', "owner_id", -"amount" FROM "tokens"
), "made" AS (
	INSERT INTO "ledger_transactions" ("key", "kind", "at")
	SELECT DISTINCT "key", 'token_cost', now() FROM "entries" RETURNING "id", "key"
), "places" AS (
	INSERT INTO "ledger_accounts" ("kind", "unit", "owner_id", "balance")
	SELECT "kind", 'usd', "owner_id", sum("amount") FROM "entries" GROUP BY "kind", "owner_id"
	ON CONFLICT ("kind", "owner_id") DO UPDATE SET "balance" = "ledger_accounts"."balance" + excluded."balance"
	RETURNING "id", "kind", "owner_id"
)
INSERT INTO "ledger_entries" ("transaction_id", "account_id", "unit", "amount")
SELECT "made"."id", "places"."id", 'usd', "entries"."amount" FROM "entries"
JOIN "made" ON "made"."key" = "entries"."key"
JOIN "places" ON "places"."kind" = "entries"."kind" AND "places"."owner_id" = "entries"."owner_id";
