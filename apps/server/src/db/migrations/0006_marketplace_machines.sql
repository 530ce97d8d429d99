CREATE TRIGGER "orders_steps" BEFORE UPDATE OF "status" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"pending":["shipping","rejected","cancelled"],"shipping":["completed","cancelled"],"rejected":[],"cancelled":[],"completed":[]}');
--> statement-breakpoint
CREATE TRIGGER "disputes_steps" BEFORE UPDATE OF "status" ON "disputes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"pending":["accepted","rejected","withdrawn","escalated"],"accepted":["returning","refunded","withdrawn"],"returning":["refunded","escalated"],"rejected":["escalated"],"escalated":["refunded","rejected"],"refunded":[],"withdrawn":[]}');
--> statement-breakpoint
CREATE TRIGGER "payouts_steps" BEFORE UPDATE OF "status" ON "payouts"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"pending":["in_transit","held","failed","canceled"],"held":["pending","canceled"],"in_transit":["paid","failed","canceled"],"paid":["failed"],"failed":[],"canceled":[]}');
--> statement-breakpoint
CREATE TRIGGER "products_steps" BEFORE UPDATE OF "status" ON "products"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"draft":["in_review","archived"],"in_review":["published","draft","archived"],"published":["archived","held","draft"],"held":["published","archived"],"archived":["draft"]}');
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("status" IN ('pending', 'rejected', 'shipping', 'cancelled', 'completed'));
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_status" CHECK ("status" IN ('pending', 'accepted', 'returning', 'escalated', 'refunded', 'rejected', 'withdrawn'));
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_status" CHECK ("status" IN ('pending', 'in_transit', 'paid', 'failed', 'canceled', 'held'));
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status" CHECK ("status" IN ('draft', 'in_review', 'published', 'held', 'archived'));
--> statement-breakpoint
-- Money that somebody has cannot be less than nothing.
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_solvent" CHECK ("balance" >= 0 OR "kind" NOT IN ('seller_pending', 'seller_transit', 'token_pending', 'token_available'));
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE ON "ledger_transactions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
-- At the end of every transaction of the database the entries of a transaction of the ledger sum to zero.
CREATE FUNCTION "refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM "ledger_entries" WHERE "transaction_id" = NEW."transaction_id"
		GROUP BY "unit" HAVING sum("amount") <> 0
	) THEN
		RAISE EXCEPTION 'the ledger transaction % does not sum to zero', NEW."transaction_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced"();
