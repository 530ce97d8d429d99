ALTER TABLE "bookings" ADD COLUMN "is_proposal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "is_proposal" = true
WHERE "confirmed_at" IS NULL AND "status" IN ('held', 'expired', 'cancelled') AND EXISTS (
  SELECT FROM "booking_timeline" AS step
  WHERE step."booking_id" = "bookings"."id" AND step."status" = 'held' AND step."by" = 'provider');
