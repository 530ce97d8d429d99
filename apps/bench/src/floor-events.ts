import type pg from 'pg'

const offered = `
  from event_occurrences o join events e on e.id = o.event_id join providers p on p.id = e.provider_id
  where o.status = 'scheduled' and e.status in ('published', 'ended') and p.is_listed and o.ends_at > now()
    and ($1::text is null or e.area = $1)`

const page = {
  name: 'dates',
  text: `select e.id, e.title, e.image_url as "imageUrl", e.zone, e.language, e.area, e.format, e.place,
      json_build_object('id', p.id, 'name', p.name, 'imageUrl', u.profile_image_url) as organiser,
      o.id as "occurrenceId", o.starts_at as "startsAt", o.ends_at as "endsAt", t.price, t."memberPriceFrom",
      (select coalesce(sum(k.capacity - k.taken), 0)::int from event_places k
        join event_ticket_types t on t.id = k.ticket_type_id
        where k.occurrence_id = o.id and t.is_offered) as "placesLeft"
    from (select o.id as date ${offered} order by o.starts_at, o.id limit $2 offset $3) found
    join event_occurrences o on o.id = found.date join events e on e.id = o.event_id
    join providers p on p.id = e.provider_id join users u on u.id = p.id,
    lateral (select json_build_object('from', min(price_cents) / 100, 'to', max(price_cents) / 100) as price,
      min(member_price_cents) / 100 as "memberPriceFrom"
      from event_ticket_types t where t.event_id = e.id and t.is_offered) t
    order by o.starts_at, o.id`,
}

const total = { name: 'dates counted', text: `select count(*)::int as total ${offered}` }

/** A page of the dates to come, and how many there are. */
export async function listDates(pool: pg.Pool, asked: URLSearchParams) {
  const area = asked.get('domainType')
  const limit = Number(asked.get('limit'))
  const [{ rows: data }, { rows: counted }] = await Promise.all([
    pool.query<object>({ ...page, values: [area, limit, limit * Number(asked.get('page') ?? 0)] }),
    pool.query<{ total: number }>({ ...total, values: [area] }),
  ])
  return { data, total: counted[0]?.total ?? 0 }
}
