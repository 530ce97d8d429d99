ALTER TABLE "bookings" ADD COLUMN "contest_decided_at" timestamp with time zone;--> statement-breakpoint
-- What staff has decided before: after a patron contested it, a step of theirs says who did not come.
UPDATE "bookings" b SET "contest_decided_at" = (SELECT max(t."at") FROM "booking_timeline" t
  WHERE t."booking_id" = b."id" AND t."by" = 'admin' AND t."status" = 'no_show' AND t."at" >= b."contested_at")
WHERE b."contested_at" IS NOT NULL;
