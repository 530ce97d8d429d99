import type pg from 'pg'

/** The next date of each published event. */
const found = `
  select e.id as event, d.id as date, d.starts_at, d.ends_at, count(*) over ()::int as total
  from events e join providers p on p.id = e.provider_id,
    lateral (select o.id, o.starts_at, o.ends_at from event_occurrences o
      where o.event_id = e.id and o.status = 'scheduled' and o.ends_at > now() order by o.starts_at limit 1) d
  where e.status in ('published', 'ended') and p.is_listed and ($1::text is null or e.area = $1)
  order by d.starts_at, d.id limit $2 offset $3`

const page = {
  name: 'dates',
  text: `select e.id, e.title, e.image_url as "imageUrl", e.zone, e.language, e.area, e.format, e.place,
      json_build_object('id', p.id, 'name', p.name, 'imageUrl', u.profile_image_url) as organiser,
      found.date as "occurrenceId", found.starts_at as "startsAt", found.ends_at as "endsAt", found.total,
      t.price, t."memberPriceFrom",
      (select coalesce(sum(k.capacity - k.taken), 0)::int from event_places k
        join event_ticket_types t on t.id = k.ticket_type_id
        where k.occurrence_id = found.date and t.is_offered) as "placesLeft",
      (select count(*)::int from event_occurrences o
        where o.event_id = e.id and o.status = 'scheduled' and o.ends_at > now()) as dates
    from (${found}) found join events e on e.id = found.event
    join providers p on p.id = e.provider_id join users u on u.id = p.id,
    lateral (select json_build_object('from', min(price_cents) / 100, 'to', max(price_cents) / 100) as price,
      min(member_price_cents) / 100 as "memberPriceFrom"
      from event_ticket_types t where t.event_id = e.id and t.is_offered) t
    order by found.starts_at, found.date`,
}

/** A page of upcoming events by their next dates, with the total count. */
export async function listDates(pool: pg.Pool, asked: URLSearchParams) {
  const limit = Number(asked.get('limit'))
  const values = [asked.get('domainType'), limit, limit * Number(asked.get('page') ?? 0)]
  const { rows } = await pool.query<{ total: number }>({ ...page, values })
  return { data: rows.map(({ total: _total, ...date }) => date), total: rows[0]?.total ?? 0 }
}
