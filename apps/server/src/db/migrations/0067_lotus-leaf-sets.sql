ALTER TABLE "lotus_entries" DROP CONSTRAINT "lotus_entries_leaves";--> statement-breakpoint
ALTER TABLE "lotus_entries" ALTER COLUMN "leaves" SET DATA TYPE integer USING
  ('Move' = any(leaves))::int * 1 +
  ('Nourish' = any(leaves))::int * 2 +
  ('Discover' = any(leaves))::int * 4 +
  ('Develop' = any(leaves))::int * 8 +
  ('Unite' = any(leaves))::int * 16 +
  ('Uplift' = any(leaves))::int * 32 +
  ('Heal' = any(leaves))::int * 64 +
  ('Peace' = any(leaves))::int * 128 +
  ('Love' = any(leaves))::int * 256 +
  ('Gratitude' = any(leaves))::int * 512 +
  ('Impact' = any(leaves))::int * 1024 +
  ('Prosper' = any(leaves))::int * 2048 +
  ('Share' = any(leaves))::int * 4096;--> statement-breakpoint
ALTER TABLE "lotus_entries" ADD CONSTRAINT "lotus_entries_leaves" CHECK ("lotus_entries"."leaves" between 1 and 8191);