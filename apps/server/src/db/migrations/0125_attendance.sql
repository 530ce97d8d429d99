ALTER TABLE "event_places" ADD COLUMN "room_capacity" integer;--> statement-breakpoint
ALTER TABLE "event_places" ADD COLUMN "room_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_ticket_types" ADD COLUMN "attendance" text DEFAULT 'either' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_ticket_types" ADD COLUMN "room_capacity" integer;--> statement-breakpoint
-- Whoever has a ticket of a hybrid event was not asked: their place in the room is kept.
ALTER TABLE "event_tickets" ADD COLUMN "attendance" text DEFAULT 'in_person' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_tickets" ALTER COLUMN "attendance" DROP DEFAULT;--> statement-breakpoint
UPDATE "event_tickets" AS ticket SET "attendance" = 'online' FROM "event_ticket_types" AS type, "events" AS event
  WHERE type."id" = ticket."ticket_type_id" AND event."id" = type."event_id" AND event."format" = 'Telehealth';--> statement-breakpoint
UPDATE "event_places" AS place SET "room_taken" = held."tickets" FROM (
    SELECT booking."occurrence_id", ticket."ticket_type_id", count(*)::int AS "tickets"
    FROM "event_tickets" AS ticket JOIN "event_bookings" AS booking ON booking."id" = ticket."booking_id"
    WHERE ticket."attendance" = 'in_person' AND booking."status" IN ('reserved', 'confirmed', 'checked_in', 'no_show')
    GROUP BY booking."occurrence_id", ticket."ticket_type_id"
  ) AS held
  WHERE held."occurrence_id" = place."occurrence_id" AND held."ticket_type_id" = place."ticket_type_id";--> statement-breakpoint
ALTER TABLE "event_places" ADD CONSTRAINT "event_places_room" CHECK ("event_places"."room_taken" between 0 and least("event_places"."taken", "event_places"."room_capacity"));--> statement-breakpoint
ALTER TABLE "event_ticket_types" ADD CONSTRAINT "event_ticket_types_room" CHECK ("event_ticket_types"."room_capacity" between 1 and "event_ticket_types"."capacity");--> statement-breakpoint
-- As before (migration take-places), and those who come in person fit in the room.
create or replace function take_unawaited_places(occurrence uuid, wanted jsonb) returns boolean language plpgsql as $$
begin
  perform from event_places as place
    where place.occurrence_id = occurrence
      and place.ticket_type_id in (select one."ticketTypeId" from jsonb_to_recordset(wanted) as one("ticketTypeId" uuid))
    order by place.ticket_type_id for update;
  update event_places as place set taken = place.taken + one.quantity, room_taken = place.room_taken + one."inRoom"
    from jsonb_to_recordset(wanted) as one("ticketTypeId" uuid, quantity int, "inRoom" int)
    where place.occurrence_id = occurrence and place.ticket_type_id = one."ticketTypeId"
      and not exists (select from event_places as full_one
        join jsonb_to_recordset(wanted) as w("ticketTypeId" uuid, quantity int, "inRoom" int) on w."ticketTypeId" = full_one.ticket_type_id
        where full_one.occurrence_id = occurrence and (full_one.taken + w.quantity > full_one.capacity
          or (w."inRoom" > 0 and full_one.room_taken + w."inRoom" > full_one.room_capacity)))
      and not exists (select from event_waits as wait
        join jsonb_to_recordset(wanted) as w("ticketTypeId" uuid) on w."ticketTypeId" = wait.ticket_type_id
        where wait.occurrence_id = occurrence and wait.status = 'waiting');
  return found;
end
$$;
