-- What was prepaid can be spent once.
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_solvent";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_solvent" CHECK ("balance" >= 0 OR "kind" NOT IN ('prepaid', 'seller_pending', 'seller_transit', 'token_pending', 'token_available'));
