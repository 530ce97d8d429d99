import type pg from 'pg'

/** Seeds bookable event dates: twenty per event, with two ticket types. */
export async function seedEventDates(pool: pg.Pool, howMany: number): Promise<void> {
  await pool.query(
    `with organisers as (
        select id, row_number() over (order by id) as nr from providers p where is_listed
          -- Who meets somebody at that hour cannot give an event then.
          and not exists (select from reservations r where r.person_id = p.id and r.group_id <> p.id)
        limit 200
      ), numbered as (
        select n, (select count(*) from organisers) as all_of from generate_series(1, $1::int / 20) n
      ), made as (
        insert into events (id, provider_id, status, title, description, area, leaves, format, place, online_url,
          zone, language, policy, status_since, created_at, updated_at)
        select gen_random_uuid(), o.id, 'published', 'Circle ' || n, 'An hour for whoever comes, with tea afterwards.',
          (array['physical', 'mental', 'social', 'spiritual', 'financial'])[1 + n % 5], '{}', 'In-Person',
          'Hall ' || n, null, 'Asia/Dubai', 'English', '[{"hoursBefore": 24, "refundPercent": 100}]', now(), now(), now()
        from numbered join organisers o on o.nr = 1 + n % all_of returning id
      ), kinds as (
        insert into event_ticket_types (id, event_id, position, name, price_cents, member_price_cents, capacity)
        select gen_random_uuid(), made.id, p, 'Kind ' || p, 2000 + 1000 * p, 1500, 40
        from made, generate_series(0, 1) p returning id, event_id
      ), dates as (
        insert into event_occurrences (id, event_id, starts_at, ends_at, status, created_at)
        select gen_random_uuid(), made.id, at, at + interval '1 hour', 'scheduled', now()
        from made, generate_series(1, 20) d,
          lateral (select date_trunc('hour', now()) + d * interval '3 days' + random() * interval '3 days' as at) t
        returning id, event_id
      )
      insert into event_places (occurrence_id, ticket_type_id, capacity, taken)
      select dates.id, kinds.id, 40, floor(random() * 41)::int from dates join kinds using (event_id)`,
    [howMany],
  )
  await pool.query('analyze')
}

export interface OpenDate {
  eventId: string
  occurrenceId: string
  ticketTypeId: string
}

/** Daily dates of a provider's free event, at the same hour. */
export async function makeOpenDates(
  pool: pg.Pool,
  { providerId, howMany, capacity }: { providerId: string; howMany: number; capacity: number },
): Promise<OpenDate[]> {
  const { rows } = await pool.query<OpenDate>(
    `with made as (
        insert into events (id, provider_id, status, title, description, area, leaves, format, place, zone, language,
          policy, status_since, created_at, updated_at)
        values (gen_random_uuid(), $1, 'published', 'A free morning', 'For everybody.', 'social', '{}', 'In-Person',
          'The park', 'Asia/Dubai', 'English', '[{"hoursBefore": 24, "refundPercent": 100}]', now(), now(), now()) returning id
      ), kind as (
        insert into event_ticket_types (id, event_id, position, name, price_cents, capacity)
        select gen_random_uuid(), id, 0, 'Place', 0, $3 from made returning id, event_id
      ), dates as (
        insert into event_occurrences (id, event_id, starts_at, ends_at, status, created_at)
        select gen_random_uuid(), made.id, at, at + interval '1 hour', 'scheduled', now()
        from made, generate_series(1, $2::int) d,
          lateral (select date_trunc('hour', now()) + (d + 40) * interval '1 day' as at) t
        returning id, event_id
      ), taken as (
        insert into event_places (occurrence_id, ticket_type_id, capacity, taken)
        select dates.id, kind.id, $3, 0 from dates, kind
      )
      select dates.event_id as "eventId", dates.id as "occurrenceId", kind.id as "ticketTypeId" from dates, kind`,
    [providerId, howMany, capacity],
  )
  return rows
}
