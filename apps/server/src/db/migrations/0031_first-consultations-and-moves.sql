ALTER TABLE "booking_timeline" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_timeline" ADD COLUMN "moved_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_first_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the notes said in words until now: "Moved from 25 November 2026 at 15:00 UTC: a reason".
UPDATE "booking_timeline" SET
  "moved_from" = to_timestamp(substring("note" from '^Moved from (.* at \d\d:\d\d) UTC'), 'DD Month YYYY "at" HH24:MI')::timestamp AT TIME ZONE 'UTC',
  "note" = substring("note" from '^Moved from .* UTC: (.*)$')
WHERE "note" ~ '^Moved from .* at \d\d:\d\d UTC';--> statement-breakpoint
UPDATE "booking_timeline" "t" SET "moved_to" = "next"."moved_to" FROM (
  SELECT "l"."id", coalesce(lead("l"."moved_from") OVER (PARTITION BY "l"."booking_id" ORDER BY "l"."id"), "b"."starts_at") AS "moved_to"
  FROM "booking_timeline" "l" JOIN "bookings" "b" ON "b"."id" = "l"."booking_id" WHERE "l"."moved_from" IS NOT NULL
) "next" WHERE "next"."id" = "t"."id";
