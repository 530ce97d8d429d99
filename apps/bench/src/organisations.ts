import http from 'node:http'
import { performance } from 'node:perf_hooks'

import { fire } from './load.ts'
import { PORT, sessionOf } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './rows.ts'
import type { Row } from './rows.ts'

const INVITED = 1000

/** The owner of the demo's hospital, with a seat for everybody who is invited. */
async function owner({ pool }: Product) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from users where audience = 'tenant' and email = 'tenant@wellspring.example'`,
  )
  await pool.query(`update organisation_members set ended_at = now(), ended_by = 'patron', email = null, name = null
    where ended_at is null`)
  await pool.query(`delete from organisation_invitations where status = 'open'`)
  return sessionOf(pool, { id: rows[0]?.id ?? '', audience: 'tenant' })
}

/** What an organisation does with many people at once. */
export async function measureOrganisations(product: Product): Promise<Row[]> {
  const { cookie } = await owner(product)
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
  return [limited('1,000 addresses invited at once', { value: seconds, unit: ' s', limit: 5 })]
}
