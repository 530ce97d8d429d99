import http from 'node:http'
import { performance } from 'node:perf_hooks'

import { fire } from './load.ts'
import { PORT, sessionOf } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'

const INVITED = 1000

/** The owner of the demo's hospital, with enough seats for all invitations. */
async function owner({ pool }: Product) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from users where audience = 'tenant' and email = 'tenant@wellspring.example'`,
  )
  await pool.query(`update organisation_members set ended_at = now(), ended_by = 'patron', email = null, name = null
    where ended_at is null`)
  await pool.query(`delete from organisation_invitations where status = 'open'`)
  return sessionOf(pool, { id: rows[0]?.id ?? '', audience: 'tenant' })
}

const MEMBERS = 1000
const BOOKINGS = 100_000

/** Members from before the last whole quarter, with their sessions in it. */
async function seedUse({ pool }: Product, ownerId: string): Promise<void> {
  await pool.query(
    `with people as (
        insert into users (audience, kind, email, first_name, last_name, created_at)
        select 'patron', 'patron', 'bench-member-' || n || '@harbour-light.example', 'Bench', 'Nr ' || n,
          now() - interval '2 years'
        from generate_series(1, $2::int) n returning id, email)
      insert into organisation_members (organisation_id, patron_id, email, joined_at)
      select o.id, people.id, people.email, now() - interval '1 year' from people
      join organisations o on o.owner_id = $1`,
    [ownerId, MEMBERS],
  )
  await pool.query(
    `insert into bookings (provider_id, patron_id, service_id, session_id, seat, service, policy, status, starts_at,
        ends_at, blocked_from, blocked_to, zone, price_cents, status_since, completed_at, created_at)
      select model.provider_id, m.patron_id, model.service_id, gen_random_uuid(), 1, model.service, model.policy,
        'completed', at, at + interval '50 minutes', at, at + interval '50 minutes', model.zone, 0, at, at, at
      from (select * from bookings order by id limit 1) model
        cross join (select patron_id from organisation_members m join organisations o on o.id = m.organisation_id
          where o.owner_id = $1 and m.ended_at is null) m
        cross join generate_series(1, $2::int) turn
        cross join lateral (select date_trunc('quarter', now()) - interval '3 months' + turn * interval '20 hours') moment(at)`,
    [ownerId, BOOKINGS / MEMBERS],
  )
  await pool.query('analyze')
}

/** Deletes published history, which is protected by triggers, to set up the test. */
async function deleteHistory(pool: Product['pool'], text: string, values: string[]) {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    return (await client.query(text, values)).rowCount
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

/** Measures from the due counting of the last quarter to its publication. */
async function publishAnew({ pool }: Product, ownerId: string): Promise<number> {
  const published = `from organisation_reports r using organisations o where o.id = r.organisation_id
    and o.owner_id = $1 and r.starts_on >= (date_trunc('quarter', now()) - interval '3 months')::date`
  const rowCount = await deleteHistory(pool, `delete ${published}`, [ownerId])
  const began = performance.now()
  await pool.query(`select graphile_worker.add_job('publishReports')`)
  for (;;) {
    const { rows } = await pool.query<{ many: number }>(
      `select count(*)::int as many ${published.replace('using organisations o where', 'join organisations o on')}`,
      [ownerId],
    )
    if ((rows[0]?.many ?? 0) >= (rowCount ?? 0)) return (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Reports are read from published figures, whatever these were counted from. */
async function measureReports(
  product: Product,
  { cookie, id }: { cookie: string; id: string },
): Promise<Row[]> {
  await seedUse(product, id)
  const seconds = await publishAnew(product, id)
  const agent = new http.Agent({ keepAlive: true })
  const host = `tenant.localhost:${PORT}`
  const times: number[] = []
  for (let time = 0; time < 20; time++) {
    const began = performance.now()
    const { status, text } = await fire(PORT, agent, { path: '/v1/reports', headers: { host, cookie } })
    times.push(performance.now() - began)
    const { data } = JSON.parse(text) as { data?: { report?: { months: unknown[] } } }
    if (status !== 200 || !data?.report?.months.length) throw new Error(`no report (${status})`)
  }
  agent.destroy()
  const slowest = Math.max(...times.slice(1))
  return [
    limited('a report over 100,000 bookings, slowest of 19', { value: slowest, unit: ' ms', limit: 200 }),
    limited('a quarter of 100,000 bookings counted and published', { value: seconds, unit: ' s', limit: 2 }),
  ]
}

/** Organisations with many members. */
export async function measureOrganisations(product: Product): Promise<Row[]> {
  const { cookie, id } = await owner(product)
  const agent = new http.Agent({ keepAlive: true })
  const people = Array.from({ length: INVITED }, (_, at) => ({ email: `bench-${at}@harbour-light.example` }))
  const host = `tenant.localhost:${PORT}`
  const began = performance.now()
  const { status, text } = await fire(PORT, agent, {
    path: '/v1/invitations',
    method: 'POST',
    headers: { host, cookie, origin: `http://${host}`, 'content-type': 'application/json' },
    body: JSON.stringify({ people }),
  })
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  const { data } = JSON.parse(text) as { data?: { sent?: number } }
  if (status !== 200 || data?.sent !== INVITED)
    throw new Error(`${data?.sent ?? 0} of ${INVITED} were invited (${status})`)
  return [
    limited('1,000 addresses invited at once', { value: seconds, unit: ' s', limit: 5 }),
    ...(await measureReports(product, { cookie, id })),
  ]
}
