import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { makeBuyers, post } from './buyers.ts'
import { fire, median } from './load.ts'
import type { Shot } from './load.ts'
import { openSocket } from './open-socket.ts'
import { childrenOf } from './processes.ts'
import { HOST, PORT, postmasterOf, signIn } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { SECOND_PORT, startSecondServer } from './second-server.ts'

const rounds = 3
const askAgainMs = 25

/** Suspends or resumes all database processes, like a dead connection. */
function setDatabase(product: Product, to: 'SIGSTOP' | 'SIGCONT') {
  const first = postmasterOf(product.dataFolder)
  for (const pid of [first, ...childrenOf(first)]) process.kill(pid, to)
}

async function statusOf(agent: http.Agent, shot: Shot, port = PORT): Promise<number> {
  return fire(port, agent, shot).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Milliseconds until a request is answered with a status. */
async function until(agent: http.Agent, shot: Shot, wanted: number, port = PORT): Promise<number> {
  const began = performance.now()
  while ((await statusOf(agent, shot, port)) !== wanted) await sleep(askAgainMs)
  return performance.now() - began
}

const ready: Shot = { path: '/readyz', headers: { host: HOST } }
let asked = 0
/** A request whose response is in no cache. */
const fresh = (): Shot => ({ path: `/v1/products?search=nothing-${asked++}`, headers: { host: HOST } })

const ms = (what: string, value: number, limit: number) =>
  limited(what, { value: Math.round(value), unit: ' ms', limit })

async function measureKilled(product: Product, agent: http.Agent): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    process.kill(postmasterOf(product.dataFolder), 'SIGKILL')
    const down = await until(agent, ready, 503)
    times.push(down + (await until(agent, ready, 200)))
    await until(agent, fresh(), 200)
  }
  return ms('Postgres killed, until ready again', median(times), 5000)
}

/** The second server, which is started like a deployed one. */
async function measureSilent(product: Product, agent: http.Agent): Promise<Row[]> {
  const [refused, back]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    setDatabase(product, 'SIGSTOP')
    refused.push(await until(agent, fresh(), 503, SECOND_PORT))
    await sleep(1000)
    setDatabase(product, 'SIGCONT')
    back.push(await until(agent, fresh(), 200, SECOND_PORT))
  }
  return [
    ms('database silent, until a call is refused', median(refused), 3500),
    ms('database back, until a call is served', median(back), 5000),
  ]
}

const crowd = 1000
const presses = 5

/** Retries after the delays that the server asks for, until it succeeds. */
async function press(agent: http.Agent, shot: Shot): Promise<void> {
  for (;;) {
    const cutOff = { status: 0, retryAfter: 1 }
    const { status, retryAfter } = await fire(SECOND_PORT, agent, shot).catch(() => cutOff)
    if (status === 200) return
    if (status !== 0 && !retryAfter) throw new Error(`a refusal (${status}) has no Retry-After header`)
    await sleep((retryAfter ?? 1) * 1000)
  }
}

/**
 * A thousand buyers who were refused by the second server, and retry five times each as soon as the database is back.
 */
async function measureRetries(product: Product, agent: http.Agent): Promise<Row> {
  const { pool } = product
  const buyers = await makeBuyers(pool, crowd, 20)
  const shots = buyers.map((buyer) => {
    const { productId, variantId } = buyer
    const body = JSON.stringify({ productId, productVariantId: variantId, quantity: 1 })
    return post(buyer, { path: '/v1/cart', body })
  })
  setDatabase(product, 'SIGSTOP')
  const first = await Promise.all(shots.map((shot) => statusOf(agent, shot, SECOND_PORT)))
  setDatabase(product, 'SIGCONT')
  const served = first.filter((status) => status === 200).length
  const began = performance.now()
  await Promise.all(shots.flatMap((shot) => Array.from({ length: presses }, () => press(agent, shot))))
  const took = performance.now() - began
  const { rows } = await pool.query<{ lines: number; pieces: number }>(
    `select count(*)::int as lines, sum(quantity)::int as pieces from cart_lines where user_id = any($1)`,
    [buyers.map(({ id }) => id)],
  )
  const { lines, pieces } = rows[0] ?? { lines: 0, pieces: 0 }
  if (lines !== crowd || pieces !== crowd) throw new Error(`${crowd} carts hold ${pieces} in ${lines} lines`)
  await pool.query('delete from cart_lines')
  return ms(`${crowd - served} refused press ${presses} times at once, until all are served`, took, 10_000)
}

/** From a log-out on one server until the other refuses the session and has closed its socket. */
async function measureLogOut(product: Product, agent: http.Agent): Promise<Row[]> {
  const [calls, sockets]: [number[], number[]] = [[], []]
  for (let round = 0; round < 20; round++) {
    const account = await signIn(product.pool, 'patron')
    const socket = await openSocket(account, PORT)
    const shut = new Promise<number>((resolve) => {
      socket.once('disconnect', () => resolve(performance.now()))
    })
    const began = performance.now()
    const { status } = await fire(SECOND_PORT, agent, post(account, { path: '/v1/logout', body: '{}' }))
    if (status !== 200) throw new Error(`logging out was answered ${status}`)
    const who: Shot = { path: '/v1/account', headers: { host: HOST, cookie: account.cookie } }
    await until(agent, who, 401)
    calls.push(performance.now() - began)
    sockets.push((await shut) - began)
  }
  return [
    ms('logged out elsewhere, until a call is refused, longest of 20', Math.max(...calls), 1000),
    ms('logged out elsewhere, until the socket is shut, longest of 20', Math.max(...sockets), 1000),
  ]
}

/** Recovery times after failures, and delays of revocations. */
export async function measureRecovery(product: Product): Promise<Row[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: crowd })
  const killed = await measureKilled(product, agent)
  const second = await startSecondServer(product)
  try {
    return [
      killed,
      ...(await measureSilent(product, agent)),
      await measureRetries(product, agent),
      ...(await measureLogOut(product, agent)),
    ]
  } finally {
    agent.destroy()
    await second.stop()
  }
}
