ALTER TABLE "organisation_repayments" ALTER COLUMN "cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "organisation_repayments" ALTER COLUMN "released_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "organisation_returns" ALTER COLUMN "cents" SET DATA TYPE bigint;