-- Locks places of a date and takes them, all or none, unless somebody waits for one of their kind. Each of its statements
-- sees what was committed before it: whoever joined the line while the first waited for the lock is seen by the second.
create function take_unawaited_places(occurrence uuid, wanted jsonb) returns boolean language plpgsql as $$
begin
  perform from event_places as place
    where place.occurrence_id = occurrence
      and place.ticket_type_id in (select one."ticketTypeId" from jsonb_to_recordset(wanted) as one("ticketTypeId" uuid))
    order by place.ticket_type_id for update;
  update event_places as place set taken = place.taken + one.quantity
    from jsonb_to_recordset(wanted) as one("ticketTypeId" uuid, quantity int)
    where place.occurrence_id = occurrence and place.ticket_type_id = one."ticketTypeId"
      and not exists (select from event_places as full_one
        join jsonb_to_recordset(wanted) as w("ticketTypeId" uuid, quantity int) on w."ticketTypeId" = full_one.ticket_type_id
        where full_one.occurrence_id = occurrence and full_one.taken + w.quantity > full_one.capacity)
      and not exists (select from event_waits as wait
        join jsonb_to_recordset(wanted) as w("ticketTypeId" uuid) on w."ticketTypeId" = wait.ticket_type_id
        where wait.occurrence_id = occurrence and wait.status = 'waiting');
  return found;
end
$$;
