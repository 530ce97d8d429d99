import { cpuOfReads } from './cpu-of-reads.ts'
import { sessionOf } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'

const ROWS = 1_000_000

/** Repeats the demo's audit rows over the two preceding years, with the same people and names. */
async function fill({ pool }: Product) {
  const client = await pool.connect()
  try {
    // Skips foreign key checks, which would cost a million lookups.
    await client.query('set session_replication_role = replica')
    await client.query(
      `with known as materialized (select *, row_number() over (order by id) as place from changes),
          total as materialized (select count(*) as many from changes)
        insert into changes (id, at, name, subject, actor_id, actor_kind, audience, request_id, "before", "after",
            hash, previous_hash)
          select uuidv7(), moment.at, known.name, known.subject, known.actor_id, known.actor_kind, known.audience,
            'bench', known."before", known."after", '\\x00', '\\x00'
          from generate_series(1, ${ROWS}) as n
            cross join total
            cross join lateral (select date_trunc('milliseconds', now() - n * interval '1 minute') as at) as moment
            join known on known.place = 1 + (n::bigint * 7919) % total.many`,
    )
    await client.query(
      `insert into activity_entries (user_id, is_own, kind, at, change_id)
        select (select actor_id from changes where actor_id is not null group by 1 order by count(*) desc limit 1),
          n % 3 > 0, (array(select distinct kind from activity_entries))[1 + n % 4], at, id
        from (select id, at, row_number() over (order by at) as n from changes where request_id = 'bench') as filled`,
    )
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze changes, activity_entries')
  } finally {
    client.release()
  }
}

/** The cursor of a page that starts this many minutes ago: every audit row is a minute older than the one before. */
const beginning = (minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  return new URLSearchParams({ before: `${at}_00000000-0000-7000-8000-000000000000` }).toString()
}

const places = [
  ['the first page', ''],
  ['a page in the middle', beginning(ROWS / 2)],
  ['the last page', beginning(ROWS - 10)],
] as const

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** The filters that the administrators' screen offers. */
const filtersOf = (adminId: string) =>
  [
    ['everything', ''],
    ['of one kind', 'name=application'],
    ['of the most frequent kind', 'name=user'],
    ['of nobody', 'name=nothing'],
    ['of one person', 'actor=admin@wellspring.example'],
    ['of many people', 'actor=wellspring.example'],
    ['of one person and kind', 'actor=admin@wellspring.example&name=upload'],
    ['about one account', `subject=user:${adminId}`],
    ['about one kind of record', 'subject=emergency'],
    ['of some days', `from=${day(400)}&to=${day(390)}`],
  ] as const

const ownFilters = [
  ['everything', ''],
  ['own acts', 'by=me'],
  ['looks of others', 'by=others'],
] as const

/** Pages of a trail of a million rows: database CPU time per page. */
export async function measureActivityLog(product: Product): Promise<Row[]> {
  await fill(product)
  const { rows: found } = await product.pool.query<{ id: string; audience: string }>(
    `(select id, audience from users where audience = 'admin' and email = 'admin@wellspring.example')
      union all (select users.id, users.audience from users join activity_entries on user_id = users.id
        group by users.id order by count(*) desc limit 1)`,
  )
  const [admin, busiest] = found
  if (!admin || !busiest) throw new Error('the demo has no administrator')
  const lists = [
    { what: 'everybody’s', account: admin, path: '/v1/activity-log', filters: filtersOf(admin.id) },
    { what: 'one’s own', account: busiest, path: '/v1/activity-log/me', filters: ownFilters },
  ]
  const rows: Row[] = []
  for (const { what, account, path, filters } of lists) {
    const { cookie } = await sessionOf(product.pool, account)
    for (const [filter, question] of filters)
      for (const [place, cursor] of places) {
        const asked = [question, cursor, 'limit=25'].filter(Boolean).join('&')
        const { database } = await cpuOfReads(product, { host: account.audience, cookie }, [
          `${path}?${asked}`,
        ])
        rows.push(limited(`${what}: ${filter}, ${place}`, { value: database, unit: ' ms', limit: 10 }))
      }
  }
  return rows
}
