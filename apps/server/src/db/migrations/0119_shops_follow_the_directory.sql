ALTER TABLE "sellers" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "sellers" SET "is_open" = false WHERE "id" IN (SELECT "id" FROM "providers" WHERE NOT "is_listed");
