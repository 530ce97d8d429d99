import { randomUUID } from 'node:crypto'
import http from 'node:http'

import { fire, median } from './load.ts'
import type { Shot } from './load.ts'
import { openSocket } from './open-socket.ts'
import { HOST, PORT, sessionOf, signIn } from './product.ts'
import type { Account, Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'

const ROUNDS = 20

async function administratorOf({ pool }: Product): Promise<Account> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from users where audience = 'admin' and email = 'admin@wellspring.example'`,
  )
  return sessionOf(pool, { id: rows[0]?.id ?? '', audience: 'admin' })
}

function disabling({ cookie }: Account, { id }: Account): Shot {
  const host = `admin.localhost:${PORT}`
  return {
    path: `/v1/users/${id}/disable`,
    method: 'POST',
    headers: {
      host,
      cookie,
      origin: `http://${host}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ reason: 'Measured' }),
  }
}

/** The time from an administrator's action until an open page of the account is told and refused. */
export async function measureDisablingDelay(product: Product): Promise<Row[]> {
  const administrator = await administratorOf(product)
  const agent = new http.Agent({ keepAlive: true })
  const [told, refused]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const patron = await signIn(product.pool, 'patron')
    const socket = await openSocket(patron, PORT)
    const hearing = new Promise<void>((resolve) => socket.once('session:ended', () => resolve()))
    const pressed = performance.now()
    const disabled = fire(PORT, agent, disabling(administrator, patron))
    await hearing
    told.push(performance.now() - pressed)
    const account = { path: '/v1/account', headers: { host: HOST, cookie: patron.cookie } }
    const { status } = await fire(PORT, agent, account)
    refused.push(performance.now() - pressed)
    if (status !== 401 || (await disabled).status !== 200)
      throw new Error(`a session of a disabled account still works: ${status}`)
    socket.close()
  }
  agent.destroy()
  const rowsOf = (what: string, ms: readonly number[]) => [
    limited(`${what}, median`, { value: Math.round(median(ms)), unit: ' ms', limit: 1000 }),
    limited(`${what}, slowest of ${ROUNDS}`, {
      value: Math.round(Math.max(...ms)),
      unit: ' ms',
      limit: 1000,
    }),
  ]
  return [
    ...rowsOf('a disabled account: its page is told', told),
    ...rowsOf('the same: what its page asks for then is refused', refused),
  ]
}
